import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    // Without this, tests in Stryker's sandbox reach core through node_modules, which leads back to the unmutated sources.
    alias: [{ find: /^@assay\/(core|host)\/([\w-]+)$/, replacement: `${import.meta.dirname}/$1/$2/index.ts` }],
  },
  test: {
    include: ["{core,host,server,web,cli,candidate,scripts,evals}/**/*.test.ts"],
    // Generous: a test here fails by what it finds, never by how busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", "./scripts/tally.ts"],
  },
});
