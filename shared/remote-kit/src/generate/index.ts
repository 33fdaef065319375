export { startEdge } from './edge-of-a-copy.ts';
export { createRemote } from './new-remote.ts';
export { copyRepository, linkPackages, removeCopy, runScript } from './repository-copy.ts';
