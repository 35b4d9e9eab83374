import { cpSync } from "node:fs";
import { defineConfig } from "vite";

// Bundles cli and the private workspaces it uses; packages from the registry stay imports.
export default defineConfig({
  build: {
    ssr: "bin.ts",
    target: "node20",
    outDir: "dist",
    emptyOutDir: false, // dist/web is built by web
    sourcemap: true,
    rolldownOptions: { output: { chunkFileNames: "[name].js" } },
  },
  plugins: [
    {
      name: "grammars",
      writeBundle() {
        const from = new URL("../host/syntax/grammars", import.meta.url);
        cpSync(from, new URL("dist/grammars", import.meta.url), { recursive: true });
      },
    },
  ],
});
