import { resolve } from 'node:path';
import { packSdk } from '../src/pack/pack-sdk.ts';

const repository = resolve(import.meta.dirname, '../../..');
const [target = '.reportage/sdk'] = process.argv.slice(2);
try {
  const { sdk, initializer } = await packSdk(repository, resolve(target));
  console.log(`${sdk}\n${initializer}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
