import { resolve } from 'node:path';
import { buildSingle } from '../src/webpack/index.ts';

const [output] = process.argv.slice(2);
if (!output) throw new Error('usage: node shared/remote-kit/bin/build-single.ts <output folder>');

const startedAt = performance.now();
await buildSingle(resolve(import.meta.dirname, '../../..'), resolve(output));
console.log(`single build in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
