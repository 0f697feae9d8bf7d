/** Writes the typed schema of the server's API from ../openapi.yaml; the result is committed and must never be edited. */
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const blob = ts.factory.createTypeReferenceNode('Blob');

const schema = await openapiTS(new URL('../../openapi.yaml', import.meta.url), {
  // A field with a default may still be left out of a request.
  defaultNonNullable: false,
  transform(object) {
    // The client leaves optional fields out of its requests and never sends null for them.
    delete object.nullable;
    return object.format === 'binary' ? blob : undefined;
  },
});
writeFileSync(
  new URL('../src/api/schema.d.ts', import.meta.url),
  `/** Generated from openapi.yaml by \`npm run api\`. Do not edit. */\n\n${astToString(schema)}`,
);
