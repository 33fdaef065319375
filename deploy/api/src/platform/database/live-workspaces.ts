import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppSchema } from '../../schema/index.ts';

type WorkspaceTable = {
  [Table in keyof AppSchema]: AppSchema[Table] extends { workspaceId: string } ? Table : never;
}[keyof AppSchema];

/**
 * Whether a row's workspace has not been removed. Code behind the workspace gate need not check this, but code that is
 * reached through a link, a tracking script, another workspace or a job must.
 */
export const isInLiveWorkspace = (table: WorkspaceTable): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select 1 from app.workspaces as live where live.id = ${sql.ref(`${table}.workspaceId`)} and live.removed_at is null)`;
