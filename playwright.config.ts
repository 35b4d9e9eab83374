import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = 4317;
// The configuration is loaded again in each worker; only the server's command may make a folder.
const data = process.env.ASSAY_E2E_DATA ?? mkdtempSync(join(tmpdir(), "assay-e2e-"));
process.env.ASSAY_E2E_DATA = data;

export default defineConfig({
  testDir: "web",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  reporter: process.env.CI ? "list" : "line",
  workers: 1,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `node cli/dist/bin.js start --port ${port} --data ${data}`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 2000 },
  },
});
