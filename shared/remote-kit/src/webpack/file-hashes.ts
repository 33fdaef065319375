import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';

export const sha384 = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Computes `sha384-…` for every file in a build except compressed copies, because browsers check hashes after
 * decompression.
 */
export function hashFiles(compilation: Compilation): Record<string, string> {
  const files = compilation.getAssets().filter(({ name }) => !/\.(br|json|html|map)$/.test(name));
  return Object.fromEntries(
    files.map(({ name, source }) => [name, sha384(source.buffer())] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
