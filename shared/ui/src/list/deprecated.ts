/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { readListQuery as listQueryAt } from './use-list-state.ts';
