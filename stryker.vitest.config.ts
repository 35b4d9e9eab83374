import { defineConfig } from "vitest/config";

// Mutants of core are judged by core's own tests, which import by path and so meet the mutated sources.
export default defineConfig({
  resolve: {
    alias: [{ find: /^@assay\/(core|host)\/([\w-]+)$/, replacement: `${import.meta.dirname}/$1/$2/index.ts` }],
  },
  // Own tests alone: a mutant that only another station's tests find is one that this station's should have found.
  test: { include: ["core/{ledger,gates,log,views}/**/*.test.ts"], testTimeout: 120_000 },
});
