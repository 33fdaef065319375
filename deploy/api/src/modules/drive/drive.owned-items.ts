import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { createDriveRepository } from './drive.repository.ts';

/** A drive is personal: when the member leaves, its grant is deleted, not transferred. */
export const driveOwnedItems: readonly OwnedItems[] = [
  {
    kind: 'drive',
    outcome: 'removed',
    async list(db, { workspaceId, userId }) {
      const drive = await createDriveRepository(db, workspaceId, userId).find();
      return drive ? { count: 1, names: [drive.accountEmail] } : { count: 0, names: [] };
    },
    release: (tx, { workspaceId, userId }) => createDriveRepository(tx, workspaceId, userId).remove(),
  },
];
