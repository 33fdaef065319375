import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const partnerOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({
    kind: 'partner',
    table: 'partners',
    workspaceColumn: 'host_workspace_id',
    name: '(select workspaces.name from app.workspaces where workspaces.id = creator_workspace_id)',
  }),
  defineOwnedRows({ kind: 'partnerInvite', table: 'partner_invites', name: 'email', isListed: 'accepted_at is null' }),
];
