import { defineConfig } from "@playwright/test";
import { bareEnv } from "./scripts/bare-env.ts";

// Each test brings its own server, with a stepped clock and a data folder of its own: see scripts/stepped-house.ts.
bareEnv(process.env);

export default defineConfig({
  testDir: ".",
  testMatch: ["web/**/*.e2e.ts", "candidate/*.e2e.ts"],
  outputDir: "test-results",
  reporter: [[process.env.CI ? "list" : "line"], ["./scripts/tally-browser.ts"]],
  workers: 1,
  // Generous: a test here fails by what it finds, never by how busy the machine is.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1440, height: 900 },
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
});
