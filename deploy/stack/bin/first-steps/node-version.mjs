import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node version that can start the command; the product itself runs on the packaged one. */
export const minNode = 20;
const neededNode = 24;

const getMajor = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
export const isTooOld = (version) => getMajor(version) < minNode;

/**
 * The packaged Node 24 if there is one for the system (Linux), otherwise the running one if it is new enough, otherwise
 * null.
 */
export function findNode(repository, running = { version: process.version, path: process.execPath }) {
  const packaged = join(repository, 'node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  return getMajor(running.version) >= neededNode ? running.path : null;
}
