import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const partnerBelongings: readonly Belongings[] = [
  inheritRows({
    kind: 'partner',
    table: 'partners',
    workspaceColumn: 'host_workspace_id',
    name: '(select workspaces.name from app.workspaces where workspaces.id = creator_workspace_id)',
  }),
  inheritRows({ kind: 'partnerInvite', table: 'partner_invites', name: 'email', isListed: 'accepted_at is null' }),
];
