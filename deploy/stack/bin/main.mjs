// Where the command goes on under Node 24. TypeScript is read by a compiler that takes longer to load than our sources
// to run: what it made of them at an earlier start must be at hand before the first of them is loaded.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

enableCompileCache(resolve(import.meta.dirname, '../../../.reportage/compiled'));
await import('../src/main.ts');
