/**
 * Generates the types of a TypeScript client from a contract, and compiles them with calls by it.
 *
 * Usage: typescript_client.mjs CONTRACT FOLDER. Fails when the generator warns, for example about a reference that it can't
 * resolve, and when the compiler finds an error.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** @type {string[]} */
const warnings = [];
console.warn = (...words) => warnings.push(words.join(' '));

const [contract = '', folder = ''] = process.argv.slice(2);
const schema = astToString(await openapiTS(readFileSync(contract, 'utf8')));

/** A program as a partner writes it. */
const client = `import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

const client = createClient<paths>({ baseUrl: 'https://doorstep.example/api/partner/v1', headers: { authorization: 'Bearer ds_live_x' } });

export async function me(): Promise<components['schemas']['MeOut']> {
  const { data, error } = await client.GET('/me');
  if (error) throw new Error(\`\${error.error.code} \${error.error.requestId}\`);
  return data.result;
}
`;

mkdirSync(folder, { recursive: true });
const files = { 'schema.ts': schema, 'client.ts': client };
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const program = ts.createProgram(
  Object.keys(files).map((name) => resolve(folder, name)),
  {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    types: [],
    // The client is written outside the folder of the packages.
    paths: { 'openapi-fetch': [fileURLToPath(new URL('node_modules/openapi-fetch', import.meta.url))] },
  },
);
const problems = [
  ...warnings,
  ...ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const at = file && start !== undefined ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}: ` : '';
    return at + ts.flattenDiagnosticMessageText(messageText, '\n');
  }),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${schema.split('\n').length} lines compiled`);
