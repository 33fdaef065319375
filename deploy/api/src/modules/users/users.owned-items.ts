import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const userOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({
    kind: 'userInvite',
    table: 'user_invites',
    ownerColumn: 'invited_by',
    name: 'email',
    isListed: 'accepted_at is null and withdrawn_at is null',
  }),
];
