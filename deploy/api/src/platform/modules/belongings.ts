import type { BelongingKind } from '@reportage/contracts';
import type { Executor, Tx } from '../database/connection.ts';

/** A member of a workspace, as the owner of things in it. */
export interface BelongingsOwner {
  workspaceId: string;
  userId: string;
}

/** Things of a module that belong to members: what a member's removal lists, and hands over or ends. */
export interface Belongings {
  kind: BelongingKind;
  fate: 'inherited' | 'ends';
  /** Their number, and the first of them by name. */
  list(db: Executor, owner: BelongingsOwner): Promise<{ count: number; names: string[] }>;
  /** Called in the transaction that ends the membership. Things that end have no successor. */
  release(tx: Tx, owner: BelongingsOwner, successor: { id: string; name: string } | undefined): Promise<void>;
}
