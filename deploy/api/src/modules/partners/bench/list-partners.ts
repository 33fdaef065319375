import { buildPath, calls, type Workspace } from '@reportage/contracts';
import { sql } from 'kysely';
import { toJson } from '../../../platform/database/json.ts';
import { createTestApi } from '../../../testing/test-api.ts';
import { measureAlternately } from '../../../testing/time-alternating.ts';

const partnerCount = 200;

/** Measures how long, in ms, the first page of 200 partners takes over HTTP and, alternately, as a bare SQL query. */
export async function timePartnerList(): Promise<{ call: number[]; bare: number[] }> {
  const api = await createTestApi();
  try {
    const { db, identifiers } = api.platform;
    const owner = await api.createPerson('Owner');
    const { id } = await api.createWorkspace(owner, 'Network');
    // Uses several IP addresses to stay below the rate limit for each one.
    const createWorkspace = async (index: number) => {
      const response = await api.app.inject({
        method: 'POST',
        url: `/api/${buildPath(calls.createWorkspace)}`,
        payload: { name: `Creator ${index}` },
        headers: { authorization: `Bearer ${owner.token}` },
        remoteAddress: `192.0.2.${1 + Math.floor(index / 20)}`,
      });
      return response.json<{ workspace: Workspace }>().workspace;
    };
    for (let index = 0; index < partnerCount; index += 1) {
      const creator = await createWorkspace(index);
      const body = { type: 'analytics' as const, name: 'Site' };
      const source = await api.send(calls.createSource, { query: { workspaceId: creator.id }, body }, owner);
      await db
        .insertInto('partners')
        .values({
          id: identifiers.next('partner'),
          hostWorkspaceId: id,
          creatorWorkspaceId: creator.id,
          access: 'editor',
          sourceIds: toJson([source.body.id]),
          ownerId: owner.id,
          inviteId: null,
          email: null,
          creatorSince: null,
          endsOn: null,
          createdAt: new Date(api.clock.at.getTime() - index * 1_000),
        })
        .execute();
    }
    await sql`analyze`.execute(db);

    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${origin}/api/${buildPath(calls.listPartners)}?workspaceId=${id}`;
    const requestList = async () => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${owner.token}` } });
      const { data, meta } = (await response.json()) as { data: unknown[]; meta: { total: number } };
      if (meta.total !== partnerCount || data.length === 0) throw new Error(`The list has ${meta.total} rows.`);
    };
    const runQuery = () =>
      sql`
        select partners.id, access, source_ids, partners.created_at, workspaces.name, users.name as owner_name,
          (select jsonb_agg(sources.id order by sources.created_at) from app.sources
            where deleted_at is null and source_ids ? sources.id) as sources
        from app.partners join app.workspaces on workspaces.id = partners.creator_workspace_id and removed_at is null
          left join app.users on users.id = partners.owner_id
        where partners.host_workspace_id = ${id} order by partners.created_at desc, partners.id limit 50`.execute(db);
    return await measureAlternately(requestList, runQuery);
  } finally {
    await api.close();
  }
}
