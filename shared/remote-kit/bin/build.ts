import { basename, resolve } from 'node:path';
import { buildPackage } from '../src/webpack/build-package.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node shared/remote-kit/bin/build.ts <folder of the host or of a remote>');

const startedAt = performance.now();
try {
  const { files, bytes } = await buildPackage(resolve(folder));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${basename(resolve(folder))}: ${files} files, ${Math.round(bytes / 1_024)} KiB in ${seconds} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
