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
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:3000", ws: true } } },
});
