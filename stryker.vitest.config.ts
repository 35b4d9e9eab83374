import { defineConfig } from "vitest/config";

// Mutants of core are judged by core's own tests, which import by path and so meet the mutated sources.
export default defineConfig({
  resolve: {
    alias: [{ find: /^@assay\/(core|host)\/([\w-]+)$/, replacement: `${import.meta.dirname}/$1/$2/index.ts` }],
  },
  test: { include: ["core/{ledger,gates,log,interview}/**/*.test.ts"] },
});
