// Where the command goes on under Node 24. TypeScript is read by a compiler that takes longer to load than our sources
// to run: what it made of them at an earlier start must be at hand before the first of them is loaded.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');
enableCompileCache(resolve(repository, '.reportage/compiled'));

// A start is made of one file, as the processes are that it starts; it has made that file itself, the time before.
const bundle = 'deploy/stack/dist/main.mjs';
const { isCurrent } = await import('../src/bundle/bundle-record.ts');
const isBundled = process.argv[2] === 'start' && (await isCurrent(repository, bundle));
await import(isBundled ? resolve(repository, bundle) : '../src/main.ts');
