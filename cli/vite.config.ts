import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { defineConfig } from "vite";

/** Data that the packed command needs beside its bundle. Paths are resolved here: a plugin runs in the shell's folder. */
const DATA = [
  ["../host/syntax/grammars", "dist/grammars"],
  ["../host/claims/grammars", "dist/grammars"],
  ["../problems", "dist/problems"],
  ["../briefs", "dist/briefs"],
  ["../recordings", "dist/recordings"],
  ["../host/prep/read-boot.js", "dist/read-boot.js"],
] as const;

// Bundles cli and the private workspaces it uses; packages from the registry stay imports.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    emptyOutDir: false, // dist/web is built by web
    sourcemap: true,
    rolldownOptions: {
      // The reader of documents runs in a worker, which is an entry of its own.
      input: { bin: "bin.ts", "read-worker": "../host/prep/read-worker.ts" },
      output: { chunkFileNames: "[name].js", entryFileNames: "[name].js" },
    },
  },
  plugins: [
    {
      name: "data",
      writeBundle() {
        for (const [from, to] of DATA) {
          const source = new URL(from, import.meta.url);
          if (existsSync(source)) cpSync(source, new URL(to, import.meta.url), { recursive: true, dereference: true });
        }
        // The bundle asks for its version beside itself.
        const { name, version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
        writeFileSync(
          new URL("dist/package.json", import.meta.url),
          `${JSON.stringify({ name, version, type: "module" })}\n`,
        );
      },
    },
  ],
});
