/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { useSampleRestriction as useSampleRefusal } from './use-sample-restriction.ts';
