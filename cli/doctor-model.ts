import type { Clock } from "@assay/host/base";
import { describeChoice, type ModelChoice, PROBE_MS, type Probe, probeModels } from "@assay/host/model";
import type { Need } from "./doctor.ts";
import { takeModelChoice } from "./settings.ts";
import { CallError } from "./terminal.ts";

/** Names that a person reads at a glance. */
const NAMES_SHOWN = 5;
const TRUST =
  "TLS is verified against Node's bundled roots; a company's CA is added with NODE_EXTRA_CA_CERTS=/path/ca.pem";

/** Whether interviews can be held with the model that is set; the house needs none. */
export async function modelNeed(env: NodeJS.ProcessEnv, clock: Clock): Promise<Need> {
  let choice: ModelChoice | undefined;
  try {
    choice = takeModelChoice(env);
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault;
    return degraded("holds interviews; the setting is wrong, and `assay start` refuses it", fault.message);
  }
  if (choice === undefined) return fine("none needed; the house interviewer asks and reports");
  const url = new URL(choice.url);
  const carried = url.protocol === "https:" ? TRUST : openLine(url.hostname);
  const means = `holds interviews with ${describeChoice(choice)}, where what is said and written goes; ${carried}`;
  // The vendors are not asked: it would leave this machine, and say nothing of the model's answers.
  if (choice.provider !== "compatible") return fine(`${means}; not asked`);
  return needOfProbe(choice, means, await probeModels(choice, clock));
}

function openLine(host: string): string {
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
  return isHere ? "without TLS, on this machine" : "without TLS, so that others on the way can read it";
}

/** What a server's answer to `GET /models` says of an interview. */
export function needOfProbe(choice: ModelChoice, means: string, probe: Probe): Need {
  switch (probe.state) {
    case "lists":
      return fine(`${means}; it answers and has ${choice.name}`);
    case "lists-others": {
      const { names } = probe;
      if (names.length === 0) return fine(`${means}; it answers, and lists no models`);
      const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : "";
      return degraded(
        `${means}; it answers, and does not list "${choice.name}"`,
        `Set ASSAY_MODEL to one that it lists, such as compatible:${names.slice(0, NAMES_SHOWN).join(", compatible:")}${more}`,
      );
    }
    case "refuses":
      if (probe.status === 401 || probe.status === 403)
        return degraded(`${means}; it does not accept the key (${probe.status})`, "Set ASSAY_MODEL_KEY to its key");
      if (probe.status === 404)
        return degraded(
          `${means}; there is nothing at "${choice.url}/models" (404)`,
          "Set ASSAY_MODEL_URL to the address that ends before /chat/completions, often in /v1",
        );
      return degraded(`${means}; it answered ${probe.status}`, "See its own log, and run `assay doctor` again");
    case "silent":
      return degraded(`${means}; it did not answer within ${PROBE_MS / 1000} s`, "See whether the server is busy");
    case "unreachable": {
      const word = probe.word === null ? "" : ` (${probe.word})`;
      if (probe.isUntrusted)
        return degraded(`${means}; its certificate is not trusted${word}`, "Set NODE_EXTRA_CA_CERTS=/path/ca.pem");
      return degraded(`${means}; it cannot be reached${word}`, `Start it, or set ASSAY_MODEL_URL, now "${choice.url}"`);
    }
  }
}

function fine(means: string): Need {
  return { name: "models", status: "ok", means, fix: "" };
}

function degraded(means: string, fix: string): Need {
  return { name: "models", status: "degraded", means, fix };
}
