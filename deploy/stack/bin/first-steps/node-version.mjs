import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node version that can start the command. The product itself runs on the packaged version. */
export const minNode = 20;
/** The oldest version that can run the product if none is packaged. */
const minProductNode = 24;

const getMajor = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
export const isTooOld = (version) => getMajor(version) < minNode;

/**
 * Returns the packaged Node 24 if there is one for this system (Linux), otherwise the running one if it is new
 * enough, otherwise null.
 */
export function findNode(repository, running = { version: process.version, path: process.execPath }) {
  const packaged = join(repository, 'node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  return getMajor(running.version) >= minProductNode ? running.path : null;
}
