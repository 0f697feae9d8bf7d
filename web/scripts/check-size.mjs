/**
 * Holds the build to its size budget (gzip): what every page loads before anything shows, and what each route adds to it.
 * Run after `npm run build`.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const ENTRY_BUDGET = 190 * KIB;
/** Entry and route together; a page not named here is held to the budget of a list. */
const ROUTE_BUDGET = 300 * KIB;
const HEAVY_BUDGET = 380 * KIB;
const HEAVY_ROUTES = /Editor|Dashboard/;
/** What opens over a page and is as heavy as one: held to the heavy budget together with that page. */
const HEAVY_DRAWERS = [{ drawer: 'templates/TemplatePanel.tsx', page: 'templates/TemplatesPage.tsx' }];

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** Every file a chunk needs before it can run: itself, its styles and, in turn, what it imports. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const gzipBytes = (files) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0);

const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);
const entryFiles = filesOf(entryKey);
const rows = [{ name: 'entry', bytes: gzipBytes(entryFiles), budget: ENTRY_BUDGET }];
const shellKey = Object.keys(manifest).find((key) => key.endsWith('/shell/Shell.tsx'));
for (const key of manifest[entryKey].dynamicImports ?? []) {
  // Every page is counted with the shell around it, though sign-in and the legal pages stand alone.
  const files = filesOf(key, filesOf(shellKey, filesOf(entryKey)));
  rows.push({ name: key, bytes: gzipBytes(files), budget: HEAVY_ROUTES.test(key) ? HEAVY_BUDGET : ROUTE_BUDGET });
}

const keyOf = (end) => Object.keys(manifest).find((key) => key.endsWith(end));
for (const { drawer, page } of HEAVY_DRAWERS) {
  const files = filesOf(keyOf(drawer), filesOf(keyOf(page), filesOf(shellKey, filesOf(entryKey))));
  rows.push({ name: keyOf(drawer), bytes: gzipBytes(files), budget: HEAVY_BUDGET });
}

let over = 0;
for (const { name, bytes, budget } of rows) {
  const fits = bytes <= budget;
  if (!fits) over += 1;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${(bytes / KIB).toFixed(1).padStart(6)} of ${budget / KIB} KiB  ${name}`);
}
process.exitCode = over > 0 ? 1 : 0;
