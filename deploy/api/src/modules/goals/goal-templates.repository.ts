import type { GoalTemplate } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { GoalTemplateRow } from '../../schema/goal.tables.ts';

export interface TemplateWithOwner extends GoalTemplateRow {
  ownerName: string | null;
}
type TemplateContent = Pick<GoalTemplate, 'name' | 'goals'>;

/** Template names are unique, ignoring case. */
const lowerName = sql<string>`lower(goal_templates.name)`;

export function createGoalTemplatesRepository(db: Executor, workspaceId: string) {
  const select = () =>
    db
      .selectFrom('goalTemplates')
      .leftJoin('users', 'users.id', 'goalTemplates.ownerId')
      .selectAll('goalTemplates')
      .select('users.name as ownerName')
      .where('goalTemplates.workspaceId', '=', workspaceId);

  return {
    listAll: (): Promise<TemplateWithOwner[]> => select().orderBy(lowerName).execute(),

    find: (id: string): Promise<TemplateWithOwner | undefined> =>
      select().where('goalTemplates.id', '=', id).executeTakeFirst(),

    countRows: async (ids: readonly string[]): Promise<number> =>
      (
        await select()
          .where('goalTemplates.id', 'in', [...ids])
          .execute()
      ).length,

    isNameTaken: async (name: string, exceptId: string): Promise<boolean> =>
      (await select()
        .where(lowerName, '=', name.toLowerCase())
        .where('goalTemplates.id', '!=', exceptId)
        .executeTakeFirst()) !== undefined,

    /** @returns false if the name is already in use */
    async insert(template: TemplateContent & { id: string; ownerId: string }, now: Date): Promise<boolean> {
      const result = await db
        .insertInto('goalTemplates')
        .values({ ...template, goals: toJson(template.goals), workspaceId, createdAt: now, modifiedAt: now })
        .onConflict((conflict) => conflict.expression(sql`workspace_id, lower(name)`).doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** @returns false if the template has a newer version */
    async update(id: string, { name, goals }: TemplateContent, version: number, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('goalTemplates')
        .set({ name, goals: toJson(goals), modifiedAt: now, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await db
        .deleteFrom('goalTemplates')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Clears the default for new campaigns if it is one of these templates. */
    clearDefault: async (ids: readonly string[]): Promise<void> => {
      await sql`
        update app.workspaces
        set campaign_settings = campaign_settings || '{"defaultGoalTemplateId": null}', version = version + 1
        where id = ${workspaceId} and campaign_settings ->> 'defaultGoalTemplateId' = any(${[...ids]}::text[])`.execute(
        db,
      );
    },
  };
}
