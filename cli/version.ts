import { readFileSync } from "node:fs";

/** The version of the package this file belongs to, from the sources and from a bundle. */
export function version(): string {
  for (const place of ["./package.json", "../package.json"]) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(place, import.meta.url), "utf8"));
      if (name === "assay") return version as string;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "ENOENT") throw fault;
    }
  }
  return "0.0.0";
}
