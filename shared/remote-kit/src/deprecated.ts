/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { getContainerName as containerName } from './container-name.ts';
