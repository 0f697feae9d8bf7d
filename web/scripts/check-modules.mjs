/**
 * Checks what ESLint and knip can't see: that no modules of src/ import each other in a cycle, and that a module names each
 * notice and each of the client's own error codes. A code of the server is looked up by a response, so no module has to name it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

const MESSAGES = 'lib/messages.ts';
const LATER = 'lib/later-messages.ts';
const SCHEMA = 'api/schema.d.ts';

const src = new URL('../src/', import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(new URL(file, src), 'utf8')]));
/** @type {string[]} */
const problems = [];

/** The modules that a module imports, also lazily or only for types. @param {string} file */
function importsOf(file) {
  const paths = ts.preProcessFile(sources.get(file) ?? '').importedFiles.map(({ fileName }) => posix.join(posix.dirname(file), fileName));
  return paths.flatMap((path) => ['', '.ts', '.tsx', '.d.ts'].map((end) => path + end).filter((name) => sources.has(name)));
}

/** The modules that no cycle can begin at. @type {Set<string>} */
const checked = new Set();

/** @param {string} file @param {readonly string[]} path */
function findCycles(file, path) {
  if (path.includes(file)) problems.push(`import cycle: ${[...path.slice(path.indexOf(file)), file].join(' -> ')}`);
  else if (!checked.has(file)) for (const imported of importsOf(file)) findCycles(imported, [...path, file]);
  checked.add(file);
}
for (const file of files) findCycles(file, []);

/** The keys of an object in a catalog. @param {string} file @param {string} name */
function keysOf(file, name) {
  const catalog = ts.createSourceFile(file, sources.get(file) ?? '', ts.ScriptTarget.Latest);
  /** @type {string[]} */
  const keys = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) keys.push(...node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? [one.name.getText(catalog)] : [])));
    else ts.forEachChild(node, visit);
  };
  const statement = catalog.statements.find((one) => ts.isVariableStatement(one) && one.declarationList.declarations[0]?.name.getText(catalog) === name);
  if (!statement) throw new Error(`${file} has no ${name}`);
  visit(statement);
  return keys.map((key) => key.replaceAll("'", ''));
}

const isProduction = (/** @type {string} */ file) => ![MESSAGES, LATER, SCHEMA].includes(file) && !/\.test\.tsx?$|^test\//.test(file);
const code = files.flatMap((file) => (isProduction(file) ? [sources.get(file)] : [])).join('\n');
const isNamed = (/** @type {string} */ key) => code.includes(`'${key}'`);
/** Numbers are codes of the server's specification. Others are in the contract, or name why a message waits. */
const isOfServer = (/** @type {string} */ key) => /^\d+$|^HELD_/.test(key) || (sources.get(SCHEMA) ?? '').includes(`"${key}"`);

for (const key of [...keysOf(MESSAGES, 'errorTexts').filter((one) => !isOfServer(one)), ...keysOf(MESSAGES, 'notices')]) {
  if (!isNamed(key)) problems.push(`${MESSAGES}: no module names ${key}`);
}
for (const key of [...keysOf(LATER, 'laterErrorTexts'), ...keysOf(LATER, 'laterNotices')]) {
  if (isNamed(key)) problems.push(`${LATER}: ${key} is in use, so it is not of a later screen`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
