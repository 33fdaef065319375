import { sql } from 'kysely';
import type { OwnedItems } from './owned-items.ts';

const maxListedNames = 5;

interface OwnedTable {
  kind: OwnedItems['kind'];
  /** Names as used in SQL. */
  table: string;
  workspaceColumn?: string;
  ownerColumn?: string;
  /** SQL expression for a row's name. */
  name?: string;
  /** SQL condition for whether a row is listed; unlisted rows are also transferred. */
  isListed?: string;
  /** A column for the owner's name, which is updated with the owner. */
  ownerNameColumn?: string;
}

/**
 * Defines the rows of a table as owned items, which are transferred by changing their owner column. All names and SQL
 * fragments are constants in the code, never input.
 */
export function defineOwnedRows({
  kind,
  table,
  workspaceColumn = 'workspace_id',
  ownerColumn = 'owner_id',
  name = 'name',
  isListed = 'true',
  ownerNameColumn,
}: OwnedTable): OwnedItems {
  const ownedTable = sql.table(`app.${table}`);
  const workspace = sql.ref(workspaceColumn);
  const owner = sql.ref(ownerColumn);
  return {
    kind,
    outcome: 'inherited',
    async list(db, { workspaceId, userId }) {
      const { rows } = await sql<{ count: number; names: string[] | null }>`
        select count(*) as count, (array_agg(${sql.raw(name)} order by lower(${sql.raw(name)})))[1:${sql.lit(maxListedNames)}] as names
        from ${ownedTable} where ${workspace} = ${workspaceId} and ${owner} = ${userId} and ${sql.raw(isListed)}`.execute(
        db,
      );
      return { count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] };
    },
    async release(tx, { workspaceId, userId }, successor) {
      if (!successor) return;
      const nameUpdate = ownerNameColumn ? sql`, ${sql.ref(ownerNameColumn)} = ${successor.name}` : sql``;
      await sql`
        update ${ownedTable} set ${owner} = ${successor.id}${nameUpdate}
        where ${workspace} = ${workspaceId} and ${owner} = ${userId}`.execute(tx);
    },
  };
}
