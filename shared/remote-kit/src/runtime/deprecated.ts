/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { withLoadedData as openedWith } from './screen-opening.tsx';
export { useSampleRestriction as useSampleRefusal } from './use-sample-restriction.ts';
