// The command's entry point under Node 24. Loading the TypeScript compiler takes longer than running our code, so the
// compile cache of an earlier start must be enabled before the first source file is loaded.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');
enableCompileCache(resolve(repository, '.reportage/compiled'));

// Like the processes that it starts, the command runs from one bundled file, which an earlier start has created.
const bundle = 'deploy/stack/dist/main.mjs';
const { isCurrent } = await import('../src/bundle/bundle-record.ts');
const isBundled = ['start', 'serve'].includes(process.argv[2]) && (await isCurrent(repository, bundle));
await import(isBundled ? resolve(repository, bundle) : '../src/main.ts');
