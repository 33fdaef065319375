import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const userBelongings: readonly Belongings[] = [
  inheritRows({
    kind: 'userInvite',
    table: 'user_invites',
    ownerColumn: 'invited_by',
    name: 'email',
    isListed: 'accepted_at is null and withdrawn_at is null',
  }),
];
