/** Names from the last release. Remove them after the next release. */

export { createEmptyDraft as emptyDraft, toDraft as draftOf } from './card-draft.model.ts';
export { toStoredValue as storedValue, toTypedValue as typedValue } from './number-settings.model.ts';
