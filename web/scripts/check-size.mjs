/**
 * Checks the gzip sizes of the build: the files that every page loads first, and those of each route. Run it after
 * `npm run build`.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const ENTRY_BUDGET = 190 * KIB;
/** The budget of the entry and a route together; for all pages but the heavy route. */
const ROUTE_BUDGET = 300 * KIB;
const HEAVY_BUDGET = 380 * KIB;
const HEAVY_ROUTE = 'Dashboard';
/**
 * Editors that open over a page in several steps. All files that they need before the user can work have the heavy budget;
 * files that load later do not count.
 */
const HEAVY_WORK = [
  {
    name: 'the email editor',
    steps: [
      'templates/TemplatesPage.tsx',
      'templates/TemplateDialogs.tsx',
      'templates/TemplatePanel.tsx',
      'templates/email/EmailBuilder.tsx',
      'writing/email/RichText.tsx',
    ],
  },
  {
    name: 'the panel of a manual email',
    steps: ['listings/PropertyPage.tsx', 'outreach/OutreachPanel.tsx', 'outreach/compose/EmailComposer.tsx', 'writing/email/RichText.tsx'],
  },
];

const dist = new URL('../dist/', import.meta.url);
/** @type {unknown} */
const parsed = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const manifest = /** @type {import('vite').Manifest} */ (parsed);

/**
 * All files that a chunk needs before it can run: itself, its styles and, recursively, its imports.
 *
 * @param {string} key
 * @param {Set<string>} seen
 * @returns {Set<string>}
 */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

/** @param {Iterable<string>} files */
const gzipBytes = (files) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0);

const keys = Object.keys(manifest);
const entryKey = keys.find((key) => manifest[key]?.isEntry);
if (!entryKey) throw new Error('the build has no entry');
const entryFiles = filesOf(entryKey);
/** The page and the script that runs before the entry. They are not chunks, so the manifest lacks them. */
const pageFiles = [
  'index.html',
  ...Array.from(readFileSync(new URL('index.html', dist), 'utf8').matchAll(/<script src="\/(assets\/start-[^"]+)"/g), ([, file = '']) => file),
];
const rows = [{ name: 'entry', bytes: gzipBytes([...pageFiles, ...entryFiles]), budget: ENTRY_BUDGET }];
/** @param {string} end */
const keyOf = (end) => {
  const found = keys.find((key) => key.endsWith(end));
  if (!found) throw new Error(`${end} has no chunk`);
  return found;
};
/**
 * The files of these chunks and of the shell. The sign-in and legal pages don't need the shell but are counted with it.
 *
 * @param {string[]} ends
 */
const withShell = (ends) => ends.reduce((files, key) => filesOf(key, files), filesOf(keyOf('/shell/Shell.tsx'), filesOf(entryKey)));

const pages = new Set(Object.values(manifest).flatMap(({ file, dynamicImports = [] }) => (entryFiles.has(file) ? dynamicImports : [])));
for (const key of pages) rows.push({ name: key, bytes: gzipBytes(withShell([key])), budget: key.includes(HEAVY_ROUTE) ? HEAVY_BUDGET : ROUTE_BUDGET });
for (const { name, steps } of HEAVY_WORK) rows.push({ name, bytes: gzipBytes(withShell(steps.map(keyOf))), budget: HEAVY_BUDGET });

let over = 0;
for (const { name, bytes, budget } of rows) {
  const fits = bytes <= budget;
  if (!fits) over += 1;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${(bytes / KIB).toFixed(1).padStart(6)} of ${budget / KIB} KiB  ${name}`);
}
process.exitCode = over > 0 ? 1 : 0;
