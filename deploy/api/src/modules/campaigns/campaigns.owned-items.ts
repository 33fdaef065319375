import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

const sharedViews = defineOwnedRows({ kind: 'campaignView', table: 'campaign_views', isListed: 'is_shared' });

/** When a member leaves, their shared views are transferred to a successor and their private views are deleted. */
const views: OwnedItems = {
  ...sharedViews,
  async release(tx, membership, successor) {
    await tx
      .deleteFrom('campaignViews')
      .where('workspaceId', '=', membership.workspaceId)
      .where('ownerId', '=', membership.userId)
      .where('isShared', '=', false)
      .execute();
    await sharedViews.release(tx, membership, successor);
  },
};

export const campaignOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({ kind: 'campaign', table: 'campaigns' }),
  defineOwnedRows({
    kind: 'assignment',
    table: 'campaigns',
    ownerColumn: 'assigned_to_id',
    ownerNameColumn: 'assigned_to_name',
  }),
  views,
];
