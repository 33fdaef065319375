import { contractCalls } from '../src/platform/http/contract-calls.ts';
import { createOpenApiDocument } from '../src/platform/openapi/openapi-document.ts';
import { writeGenerated } from './write-generated.ts';

const document = `${JSON.stringify(createOpenApiDocument(contractCalls), null, 2)}\n`;
await writeGenerated('openapi.generated.json', document, 'openapi.ts');
