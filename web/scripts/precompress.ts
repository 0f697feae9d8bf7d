/**
 * Writes a `.br` and a `.gz` file next to each build file that they make smaller, so that the server doesn't compress at run
 * time. The server picks one by Accept-Encoding.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(css|html|js|json|svg|txt)$/;
/** A smaller file fits into one packet anyway. */
const MIN_BYTES = 1024;

const COMPRESSORS = {
  br: (source: Buffer) => promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
  gz: (source: Buffer) => promisify(gzip)(source, { level: 9 }),
};

async function compressFile(file: string) {
  const source = await readFile(file);
  if (source.length <= MIN_BYTES) return;
  for (const [ending, compress] of Object.entries(COMPRESSORS)) {
    const compressed = await compress(source);
    if (compressed.length < source.length) await writeFile(`${file}.${ending}`, compressed);
  }
}

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'doorstep-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
      // Only the size check reads the manifest; no browser requests it.
      await Promise.all(files.filter((file) => !file.includes('/.vite/')).map(compressFile));
    },
  };
}
