/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { createEntryAtom as createdEntry, useSetCreatedEntry as useNoteCreated } from './created-entry.ts';
export { withLoadedData as openedWith } from './screen-opening.tsx';
export { usePendingRemovals as useHeldRows } from './undo/use-pending-removals.ts';
export { useSampleRestriction as useSampleRefusal } from './use-sample-restriction.ts';
