import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sharedChunks } from './scripts/chunks.ts';
import { precompress } from './scripts/precompress.ts';
import { start } from './scripts/start.ts';

const chunks = sharedChunks();

export default defineConfig({
  plugins: [start(), react(), chunks.plugin, precompress()],
  server: {
    port: 5173,
    proxy: {
      '/api': { target: `http://127.0.0.1:${process.env.DOORSTEP_API_PORT ?? '8080'}` },
      '/files': { target: `http://127.0.0.1:${process.env.DOORSTEP_API_PORT ?? '8080'}` },
    },
  },
  build: {
    // Fonts must stay files: the page's policy allows them from its own address only, never as data: links.
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://doorstep.test/' } },
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    // Left to itself it keeps a core free, which is half of a small machine.
    maxWorkers: '100%',
    // For a machine that is busy: only what fails takes as long.
    testTimeout: 90_000,
  },
});
