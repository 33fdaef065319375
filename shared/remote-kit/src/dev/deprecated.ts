/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { listIncompatibilities as unmetBy } from './environment.ts';
