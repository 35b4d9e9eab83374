import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the server puts into index.html for each load: the page hands it to whatever writes styles at run time. */
const PLACEHOLDER = "__NONCE__";

/** The one page of the app, whichever address it was opened at. Gives its text with a load's nonce in it. */
export function readPage(webFolder: string): (nonce: string) => string {
  const html = readFileSync(join(webFolder, "index.html"), "utf8");
  // `property="csp-nonce"` is where React Aria looks for it; `name="csp-nonce"` is the page's own.
  const meta = `<meta property="csp-nonce" content="${PLACEHOLDER}">`;
  const whole = html.includes('property="csp-nonce"') ? html : html.replace("</head>", `${meta}</head>`);
  return (nonce) => whole.replaceAll(PLACEHOLDER, nonce);
}
