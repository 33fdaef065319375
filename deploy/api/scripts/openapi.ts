import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractCalls } from '../src/platform/http/contract-calls.ts';
import { createOpenApiDocument } from '../src/platform/openapi/openapi-document.ts';

const file = join(import.meta.dirname, '..', 'openapi.generated.json');
const document = `${JSON.stringify(createOpenApiDocument(contractCalls), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const written = await readFile(file, 'utf8').catch(() => '');
  if (written !== document) {
    process.stderr.write('openapi.generated.json is out of date: run `node deploy/api/scripts/openapi.ts`.\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, document);
}
