import type { CollectedEvent } from '../../modules/collection/index.ts';

/** An event in the batch being folded, with the page that it happened on. */
export interface ClaimedEvent {
  sourceId: string;
  workspaceId: string;
  mediaId: string;
  event: CollectedEvent;
}
