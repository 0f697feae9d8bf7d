/**
 * Generates the typed schema of the server's API and the labels of its codes from ../openapi.yaml. The output is committed; don't
 * edit it.
 */
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** @type {string[]} */
const labels = [];

/**
 * @param {string} name
 * @param {unknown} labelsByCode
 */
function constantOf(name, labelsByCode) {
  const lines = Object.entries(labelsByCode ?? {}).map(([code, label]) => `  ${code}: '${label}',\n`);
  const type = `Readonly<Record<components['schemas']['${name}'], string>>`;
  return `export const labelsOf${name}: ${type} = {\n${lines.join('')}};\n`;
}

const blob = ts.factory.createTypeReferenceNode('Blob');

const schema = await openapiTS(new URL('../../openapi.yaml', import.meta.url), {
  // A field with a default stays optional in a request.
  defaultNonNullable: false,
  transform(object, { path }) {
    if ('x-labels' in object) labels.push(constantOf(path?.split('/').at(-1) ?? '', object['x-labels']));
    // The client leaves optional fields out of its requests and never sends null for them.
    delete object.nullable;
    return object.format === 'binary' ? blob : undefined;
  },
});
writeFileSync(
  new URL('../src/api/schema.d.ts', import.meta.url),
  `/** Generated from openapi.yaml by \`npm run api\`. Do not edit. */\n\n${astToString(schema)}`,
);

writeFileSync(
  new URL('../src/api/labels.ts', import.meta.url),
  `/** Generated from openapi.yaml by \`npm run api\`. Do not edit. */\nimport type { components } from './schema';\n\n${labels.join('\n')}`,
);
