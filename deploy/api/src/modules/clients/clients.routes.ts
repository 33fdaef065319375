import { type Client, calls, type clientUpsertSchema, type User, type z } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshRuleGroups } from '../groups/index.ts';
import { createPictureArchiver } from '../pictures/index.ts';
import { changeBrand } from '../workspaces/brand/change-brand.ts';
import { readClientDetails } from './client-details.repository.ts';
import { type ClientWithOwner, clientFilterFields, createClientsRepository } from './clients.repository.ts';

const presentClient = (row: ClientWithOwner): Client => ({
  id: row.id,
  name: row.name,
  meta: row.meta,
  contacts: row.contacts,
  labels: row.labels,
  brand: { banner: row.banner, images: row.images, brandColors: row.brandColors, brandStyle: row.brandStyle },
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  campaignCount: row.campaignCount,
  createdAt: row.createdAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  version: row.version,
});

export function clientRoutes(platform: Platform): Implementation[] {
  const { db, clock, identifiers } = platform;
  const storePictures = createPictureArchiver(platform);

  async function upsert(
    scope: WorkspaceScope,
    user: User,
    input: z.output<typeof clientUpsertSchema>,
  ): Promise<Client> {
    const clients = createClientsRepository(db, scope.workspaceId);
    if (input.id && !(await clients.find(input.id))) throw new AppError('notFound');
    const clientWithSameName = await clients.findByName(input.name);
    if (clientWithSameName && clientWithSameName.id !== input.id)
      throw invalidField('body.name', { en: 'is the name of another client', de: 'ist der Name eines anderen Kunden' });
    const id = input.id ?? identifiers.next('client');
    const isStale = input.id !== undefined && !(await clients.update(id, input, input.version ?? 0, clock.now()));
    if (!input.id) await clients.ensure({ ...input, id, ownerId: user.id });
    const savedClient = await clients.find(id);
    if (isStale && savedClient) throw new AppError('conflict', { details: { current: presentClient(savedClient) } });
    // A client with the same name was created concurrently.
    if (!savedClient)
      throw invalidField('body.name', { en: 'is the name of another client', de: 'ist der Name eines anderen Kunden' });
    await storePictures(savedClient.meta.logo);
    return presentClient(savedClient);
  }

  return [
    implement(calls.listClients, async ({ scope, query }) => {
      const filters = parseFilters(query, clientFilterFields);
      return toListResponse(
        await createClientsRepository(db, scope.workspaceId).list(query, filters),
        query,
        presentClient,
      );
    }),

    implement(calls.getClient, async ({ scope: { workspaceId }, params }) => {
      const client = await createClientsRepository(db, workspaceId).find(params.id);
      if (!client) throw new AppError('notFound');
      const { campaigns, reports, totals } = await readClientDetails(db, workspaceId, client.id);
      return {
        ...presentClient(client),
        campaigns,
        totals,
        reports: reports.map((report) => ({ ...report, modifiedAt: report.modifiedAt.toISOString() })),
      };
    }),

    implement(calls.upsertClient, ({ scope, user, body }) => upsert(scope, user, body)),

    implement(calls.changeClientBrand, async ({ scope: { workspaceId }, params: { id: clientId }, body }) => {
      const clients = createClientsRepository(db, workspaceId);
      if (!(await clients.find(clientId))) throw new AppError('notFound');
      await changeBrand(db, { workspaceId, clientId }, body, clock.now());
      const client = await clients.find(clientId);
      if (!client) throw new AppError('notFound');
      return presentClient(client);
    }),

    implement(calls.deleteClients, async ({ scope, query }) => {
      const ids = splitIds(query.ids);
      const clients = createClientsRepository(db, scope.workspaceId);
      if ((await clients.countRows(ids)) !== ids.length) throw new AppError('notFound');
      await db.transaction().execute(async (tx) => {
        const lockedClients = createClientsRepository(tx, scope.workspaceId);
        const campaignIds = await lockedClients.lockWithCampaigns(ids);
        await lockedClients.remove(ids);
        await refreshRuleGroups(tx, scope.workspaceId, campaignIds);
      });
      return { done: true as const };
    }),
  ];
}
