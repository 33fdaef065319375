/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { getKeyWorkspaceId as workspaceOfKey } from './call-key.ts';
export { readStoredVersion as storedInstead } from './conflict.ts';
export { useOptimisticResponses as useOptimisticAnswers } from './optimistic-rows.ts';
export { useSameOriginPicture as useOwnPicture } from './same-origin-picture.ts';
