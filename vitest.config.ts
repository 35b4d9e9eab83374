import { defineConfig } from "vitest/config";
import { bareEnv } from "./scripts/bare-env.ts";

bareEnv(process.env);

const ISOLATED = "core/**/*.isolated.test.ts";

export default defineConfig({
  resolve: {
    // Without this, tests in Stryker's sandbox reach core through node_modules, which leads back to the unmutated sources.
    alias: [{ find: /^@assay\/(core|host)\/([\w-]+)$/, replacement: `${import.meta.dirname}/$1/$2/index.ts` }],
  },
  test: {
    // Generous: a test here fails by what it finds, never by how busy the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // All processors: most of a test's time here is a child's.
    maxWorkers: "100%",
    reporters: ["default", "./scripts/tally.ts"],
    projects: [
      // What is pure needs no modules of its own: they are loaded once a worker, which halves the time. A test that
      // replaces a module is named `*.isolated.test.ts`.
      {
        extends: true,
        test: { name: "core", include: ["core/**/*.test.ts"], exclude: [ISOLATED], isolate: false },
      },
      {
        extends: true,
        test: { name: "rest", include: ["{host,server,web,cli,candidate,scripts,evals}/**/*.test.ts", ISOLATED] },
      },
    ],
  },
});
