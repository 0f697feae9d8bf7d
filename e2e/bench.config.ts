/** Benchmarks in the browser, against a running Doorstep: `npx playwright test -c bench.config.ts` in this folder. */

import config from './playwright.config.ts';

export default { ...config, testDir: 'benches' };
