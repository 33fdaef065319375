import type { OwnedItemKind } from '@reportage/contracts';
import type { Executor, Tx } from '../database/connection.ts';

/** A member of a workspace who owns items in it. */
export interface OwnedItemsOwner {
  workspaceId: string;
  userId: string;
}

/**
 * A module's items that belong to members. When a member is removed, their items are listed and then either transferred
 * or removed.
 */
export interface OwnedItems {
  kind: OwnedItemKind;
  outcome: 'inherited' | 'removed';
  /** Counts the items and lists the names of the first few. */
  list(db: Executor, owner: OwnedItemsOwner): Promise<{ count: number; names: string[] }>;
  /** Called in the transaction that ends the membership. Items that are removed have no successor. */
  release(tx: Tx, owner: OwnedItemsOwner, successor: { id: string; name: string } | undefined): Promise<void>;
}
