import { type Client, calls, type clientUpsertSchema, type User, type z } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { splitIds, toListAnswer } from '../../platform/lists/list-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClientWithOwner, clientSorts, createClientsRepository } from './clients.repository.ts';

const presentClient = (row: ClientWithOwner): Client => ({
  id: row.id,
  name: row.name,
  meta: row.meta,
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  createdAt: row.createdAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  version: row.version,
});

export function clientRoutes({ db, clock, identifiers }: Platform): Implementation[] {
  async function upsert(
    scope: WorkspaceScope,
    user: User,
    input: z.output<typeof clientUpsertSchema>,
  ): Promise<Client> {
    const clients = createClientsRepository(db, scope.workspaceId);
    if (input.id && !(await clients.find(input.id))) throw new AppError('notFound');
    const namesake = await clients.findByName(input.name);
    if (namesake && namesake.id !== input.id) throw invalidField('body.name', 'is the name of another client');
    const id = input.id ?? identifiers.next('client');
    const isStale = input.id !== undefined && !(await clients.update(id, input, input.version ?? 0, clock.now()));
    if (!input.id) await clients.ensure({ id, name: input.name, meta: input.meta, ownerId: user.id });
    const saved = await clients.find(id);
    if (isStale && saved) throw new AppError('conflict', { details: { current: presentClient(saved) } });
    // A namesake that was made in this very moment.
    if (!saved) throw invalidField('body.name', 'is the name of another client');
    return presentClient(saved);
  }

  return [
    implement(calls.listClients, async ({ scope, query }) => {
      const sort = clientSorts.find((known) => known === query.sort);
      if (!sort) throw invalidField('query.sort', `must be one of ${clientSorts.join(', ')}`);
      return toListAnswer(await createClientsRepository(db, scope.workspaceId).list(query, sort), query, presentClient);
    }),

    implement(calls.upsertClient, ({ scope, user, body }) => upsert(scope, user, body)),

    implement(calls.deleteClients, async ({ scope, query }) => {
      const ids = splitIds(query.ids);
      const clients = createClientsRepository(db, scope.workspaceId);
      if ((await clients.countOf(ids)) !== ids.length) throw new AppError('notFound');
      await clients.remove(ids);
      return { done: true as const };
    }),
  ];
}
