import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { sharedChunks } from './scripts/chunks.ts';
import { precompress } from './scripts/precompress.ts';
import { themeBootSource } from './src/theme/boot.ts';

/**
 * Puts the few lines that choose light or dark before the first paint into a hashed file of their own:
 * the policy of the page forbids inline scripts, and the entry chunk arrives too late to prevent a flash.
 */
function themeBoot(): Plugin {
  const hash = createHash('sha256').update(themeBootSource).digest('base64url').slice(0, 8);
  const fileName = `assets/theme-${hash}.js`;
  let serving = false;
  return {
    name: 'doorstep-theme-boot',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(themeBootSource);
      });
    },
    buildStart() {
      if (!serving) this.emitFile({ type: 'asset', fileName, source: themeBootSource });
    },
    transformIndexHtml() {
      return [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }];
    },
  };
}

const chunks = sharedChunks();

export default defineConfig({
  plugins: [themeBoot(), react(), chunks.plugin, precompress()],
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
