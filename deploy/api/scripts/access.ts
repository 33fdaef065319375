import { createAccessDocument } from '../src/platform/access/access-document.ts';
import { contractCalls } from '../src/platform/http/contract-calls.ts';
import { writeGenerated } from './write-generated.ts';

await writeGenerated('access.generated.md', createAccessDocument(contractCalls), 'access.ts');
