import type { GoalTemplate, goalTemplateUpsertSchema, User, z } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { splitIds } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCustomGoalMetrics } from './goal-metrics.repository.ts';
import { findMetricProblems, findRepeatedGoals } from './goal-rules.ts';
import { createGoalTemplatesRepository, type TemplateWithOwner } from './goal-templates.repository.ts';

type Upsert = z.output<typeof goalTemplateUpsertSchema>;

const createNameTakenError = () =>
  invalidField('body.name', { en: 'is the name of another template', de: 'heißt schon eine andere Vorlage' });

const presentTemplate = (row: TemplateWithOwner): GoalTemplate => ({
  id: row.id,
  name: row.name,
  goals: row.goals,
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  createdAt: row.createdAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
  version: row.version,
});

export function createGoalTemplatesService({ db, clock, identifiers }: Platform) {
  /** @throws {AppError} `invalidRequest` listing every problem with the goals */
  async function requireValidGoals(
    tx: Tx,
    { workspaceId }: WorkspaceScope,
    { goals }: Upsert,
    storedMetrics: ReadonlySet<string>,
  ) {
    const customMetrics = await readCustomGoalMetrics(tx, workspaceId, [{ goals }]);
    const errors = [
      ...findRepeatedGoals(goals, 'body.goals'),
      ...goals.flatMap((goal, index) =>
        storedMetrics.has(goal.id) ? [] : findMetricProblems(goal, customMetrics, `body.goals.${index}`),
      ),
    ];
    if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
  }

  return {
    list: async ({ workspaceId }: WorkspaceScope): Promise<GoalTemplate[]> =>
      (await createGoalTemplatesRepository(db, workspaceId).listAll()).map(presentTemplate),

    upsert: (scope: WorkspaceScope, user: User, input: Upsert): Promise<GoalTemplate> =>
      db.transaction().execute(async (tx) => {
        const templates = createGoalTemplatesRepository(tx, scope.workspaceId);
        const id = input.id ?? identifiers.next('goalTemplate');
        const existingTemplate = input.id ? await templates.find(input.id) : undefined;
        if (input.id && !existingTemplate) throw new AppError('notFound');
        await requireValidGoals(tx, scope, input, new Set(existingTemplate?.goals.map((goal) => goal.id)));
        if (await templates.isNameTaken(input.name, id)) throw createNameTakenError();
        const content = { name: input.name, goals: input.goals };
        if (!existingTemplate && !(await templates.insert({ id, ownerId: user.id, ...content }, clock.now())))
          throw createNameTakenError();
        const isStale = existingTemplate && !(await templates.update(id, content, input.version ?? 0, clock.now()));
        const savedTemplate = await templates.find(id);
        if (!savedTemplate) throw new AppError('notFound');
        if (isStale) throw new AppError('conflict', { details: { current: presentTemplate(savedTemplate) } });
        return presentTemplate(savedTemplate);
      }),

    /** Removes all of the templates or none. */
    remove: ({ workspaceId }: WorkspaceScope, joinedIds: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const ids = splitIds(joinedIds);
        const templates = createGoalTemplatesRepository(tx, workspaceId);
        if ((await templates.countRows(ids)) !== ids.length) throw new AppError('notFound');
        await templates.remove(ids);
        await templates.clearDefault(ids);
      }),
  };
}
