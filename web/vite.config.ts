import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sharedChunks } from './scripts/chunks.ts';
import { precompress } from './scripts/precompress.ts';
import { start } from './scripts/start.ts';
import { unused } from './scripts/unused.ts';

const chunks = sharedChunks();

const DOM_TESTS = 'src/**/*.dom.test.ts';

export default defineConfig({
  plugins: [unused(), start(), react(), chunks.plugin, precompress()],
  server: {
    port: 5173,
    proxy: {
      '/api': { target: `http://127.0.0.1:${process.env.DOORSTEP_API_PORT ?? '8080'}` },
      '/files': { target: `http://127.0.0.1:${process.env.DOORSTEP_API_PORT ?? '8080'}` },
    },
  },
  build: {
    // Fonts must stay files: the page's policy allows them from its own origin only, never as data: URLs.
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    // Every page has loaded them when a module loads another one.
    modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !/\/(rolldown-runtime|early|base)-/.test(file)) },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } }, output: { codeSplitting: { groups: chunks.groups } } },
  },
  test: {
    restoreMocks: true,
    // The default keeps one core free, which is half of a small machine.
    maxWorkers: '100%',
    // For a busy machine. Only a failing test takes this long.
    testTimeout: 90_000,
    projects: [
      // Tests of functions without a page need no jsdom, and share no state that they change.
      { extends: true, test: { name: 'pure', include: ['src/**/*.test.ts'], exclude: [DOM_TESTS], isolate: false, setupFiles: ['src/test/zone.ts'] } },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx', DOM_TESTS],
          environment: 'jsdom',
          // jsdom has no WebGL.
          alias: [{ find: /^maplibre-gl$/, replacement: fileURLToPath(new URL('src/test/maplibre.ts', import.meta.url)) }],
          environmentOptions: { jsdom: { url: 'http://doorstep.test/' } },
          setupFiles: ['src/test/zone.ts', 'src/test/setup.ts'],
        },
      },
    ],
  },
});
