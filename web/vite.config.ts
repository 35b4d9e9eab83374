import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  build: {
    outDir: "../cli/dist/web",
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    sourcemap: false,
    // A font or picture inlined as data: would be refused by the page's own content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Importing a module of core does nothing (tidy holds it to that), so one that is not used can be left out:
        // else the readers of problem files come along, and a schema library that tries `eval`, which the policy blocks.
        moduleSideEffects: (id) => !/[\\/](core|zod)[\\/]/.test(id),
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:3000", ws: true } } },
});
