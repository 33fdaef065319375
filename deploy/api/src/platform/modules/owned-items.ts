import type { OwnedItemKind } from '@reportage/contracts';
import type { Executor, Tx } from '../database/connection.ts';

/** A member of a workspace, as the owner of things in it. */
export interface OwnedItemsOwner {
  workspaceId: string;
  userId: string;
}

/** Things of a module that belong to members: what a member's removal lists, and hands over or ends. */
export interface OwnedItems {
  kind: OwnedItemKind;
  fate: 'inherited' | 'ends';
  /** Their number, and the first of them by name. */
  list(db: Executor, owner: OwnedItemsOwner): Promise<{ count: number; names: string[] }>;
  /** Called in the transaction that ends the membership. Things that end have no successor. */
  release(tx: Tx, owner: OwnedItemsOwner, successor: { id: string; name: string } | undefined): Promise<void>;
}
