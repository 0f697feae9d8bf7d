/** The browser tests: one after another in one Chromium, against a running Doorstep. */

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { stack } from './support/stack.ts';

// Without a system browser Playwright uses the one it has fetched itself.
const chromium = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: 'tests',
  outputDir: 'output/failures',
  // The tests share one stack and its rate limits.
  workers: 1,
  fullyParallel: false,
  // A machine that halts for a moment fails no release; what needed a second attempt
  // is named at the end of ./test, to be mended.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: stack.url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-US',
    acceptDownloads: true,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Maps are drawn by WebGL, which then is the processor's work.
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
