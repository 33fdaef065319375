import type { CollectedEvent } from '../../modules/collection/index.ts';

/** An event in the batch being folded, with the page on which it happened. */
export interface ClaimedEvent {
  sourceId: string;
  workspaceId: string;
  mediaId: string;
  event: CollectedEvent;
}
