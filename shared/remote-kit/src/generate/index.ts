export { createRemote } from './new-remote.ts';
export { copyRepository, linkPackages, removeCopy, runScript } from './repository-copy.ts';
export { startEdge } from './test-edge.ts';
