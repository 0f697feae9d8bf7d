/** The browser tests, against a running Doorstep. Tests that change shared data run one after another. */

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { stack } from './support/stack.ts';

// Without a system browser Playwright uses the one that it has downloaded.
const chromium = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: 'tests',
  outputDir: 'output/failures',
  // Without --workers both projects run one test after another.
  workers: 1,
  projects: [
    // Tests that change nothing, or only a company that they create, may run in parallel.
    { name: 'together', grep: /@reads|@own/, fullyParallel: true },
    // The others change data of the demonstration's users, or measure time.
    { name: 'alone', grepInvert: /@reads|@own/ },
  ],
  // A test that fails sometimes has a race, in the test or in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    // The same browser and fonts draw the same picture, except for a few rounded pixels.
    toHaveScreenshot: { maxDiffPixels: 5, pathTemplate: '{testDir}/looks/{arg}{ext}' },
  },
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
        // Maps need WebGL, which runs on the processor here.
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
