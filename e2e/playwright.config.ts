/** The browser tests: against a running Doorstep, those that change something one after another. */

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { stack } from './support/stack.ts';

// Without a system browser Playwright uses the one it has fetched itself.
const chromium = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: 'tests',
  outputDir: 'output/failures',
  // Without --workers both projects run one test after another.
  workers: 1,
  projects: [
    // Tests that change nothing, or only a company that they found themselves, may run at the same time.
    { name: 'together', grep: /@reads|@own/, fullyParallel: true },
    // The rest change what the demonstration's people have, or measure time.
    { name: 'alone', grepInvert: /@reads|@own/ },
  ],
  // A test that fails now and then has a race, in the test or in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    // The same browser and fonts draw the same picture; a few pixels are left to rounding.
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
