/**
 * Generates the typed schema of the server's API, the labels of its codes, the values to choose from and the limits of its values from ../openapi.yaml. The
 * output is committed; don't edit it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
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

/** Enumerations whose values a form offers, in the contract's order. */
const OFFERED = new Set(['TimeZone']);

/**
 * @param {string} name
 * @param {unknown} values
 */
function valuesOf(name, values) {
  const lines = Array.isArray(values) ? values.map((value) => `  '${value}',\n`) : [];
  return `export const valuesOf${name} = [\n${lines.join('')}] as const satisfies readonly components['schemas']['${name}'][];\n`;
}

const CONSTRAINTS = /** @type {const} */ (['maxLength', 'minLength', 'maxItems', 'minItems', 'maximum', 'minimum']);

/**
 * The limits of one schema, by property. Each schema is its own constant, so that the build keeps only what the client uses.
 * @param {string} name
 * @param {Record<string, unknown>} properties
 */
function limitsOf(name, properties) {
  const lines = Object.entries(properties).flatMap(([property, value]) => {
    const stated = value instanceof Object ? Object.entries(value).filter(([key]) => CONSTRAINTS.some((constraint) => constraint === key)) : [];
    return stated.length === 0 ? [] : [`  ${property}: { ${stated.map(([key, limit]) => `${key}: ${limit}`).join(', ')} },\n`];
  });
  return lines.length === 0 ? '' : `export const ${name} = {\n${lines.join('')}} as const;\n`;
}

/** @type {Map<string, string>} */
const limits = new Map();

const blob = ts.factory.createTypeReferenceNode('Blob');

// The client's own code reads numeric codes as numbers, and knows every error code of its server.
const contract = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
  .replace(/^( *)enum:\n(?:\1- -?\d+\n)+/gm, '')
  .replaceAll('x-extensible-enum:', 'enum:');

const schema = await openapiTS(contract, {
  // A field with a default stays optional in a request.
  defaultNonNullable: false,
  transform(object, { path }) {
    if ('x-labels' in object) labels.push(constantOf(path?.split('/').at(-1) ?? '', object['x-labels']));
    const schemaName = /^#\/components\/schemas\/(\w+)$/.exec(path ?? '')?.[1];
    if (schemaName && OFFERED.has(schemaName)) labels.push(valuesOf(schemaName, object.enum));
    if (schemaName && 'properties' in object && object.properties) limits.set(schemaName, limitsOf(schemaName, object.properties));
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

// A schema with a twin for requests is that of answers.
const requestLimits = [...limits].flatMap(([name, text]) => (limits.has(`${name}Request`) ? [] : [text]));
writeFileSync(
  new URL('../src/api/limits.ts', import.meta.url),
  `/** Generated from openapi.yaml by \`npm run api\`. Do not edit. */\n\n${requestLimits.filter(Boolean).join('\n')}`,
);
