import { buildPath, calls, campaignSorts } from '@reportage/contracts';
import { type RawBuilder, sql } from 'kysely';
import { writeManyCampaigns } from '../../../scale/write-many-campaigns.ts';
import { createTestApi } from '../../../testing/test-api.ts';

const warmUpRounds = 5;

export interface ListTimes {
  name: string;
  /** Durations of the call over HTTP. */
  callTimesMs: number[];
  /** Durations of the plain SQL statements. */
  statementTimesMs: number[];
}

interface Variant {
  name: string;
  query: Record<string, string>;
  order: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const columns: Record<(typeof campaignSorts)[number], RawBuilder<unknown>> = {
  name: sql`lower(campaigns.name) desc`,
  clientName: sql`lower(clients.name) desc nulls last`,
  progress: sql`case when (goal_counts ->> 'total')::int > 1
    then coalesce(100.0 * (goal_counts ->> 'onTarget')::int / nullif((goal_counts ->> 'started')::int, 0), 0)
    else progress end desc`,
  owner: sql`lower(users.name) desc nulls last`,
  createdAtSince: sql`campaigns.created_at desc`,
  startDate: sql`start_date desc`,
  endDate: sql`end_date desc`,
  progressStatus: sql`progress_status desc`,
  status: sql`status desc`,
  modifiedAt: sql`campaigns.modified_at desc`,
  assignedToName: sql`lower(assigned_to_name) desc nulls last`,
  attention: sql`attention desc`,
};

const createFilterVariant = (name: string, filters: object, where: RawBuilder<unknown>): Variant => ({
  name,
  query: { filters: JSON.stringify(filters) },
  order: columns.createdAtSince,
  where,
});

const variants: readonly Variant[] = [
  ...campaignSorts.map((sort) => ({ name: `sort ${sort}`, query: { sort }, order: columns[sort] })),
  createFilterVariant('filter status', { status: 'is|draft' }, sql`status = 'draft'`),
  createFilterVariant('filter label', { label: 'is|Radio' }, sql`campaigns.labels ? 'Radio'`),
  createFilterVariant('filter attention', { attention: 'is|any' }, sql`attention > 0`),
  ...['spring', '4711', 'list 17'].map((text) => ({
    name: `search ${text}`,
    query: { searchString: text },
    order: columns.createdAtSince,
    where: sql`(search_text like ${`%${text}%`} or campaigns.client_id = any(array(
      select id from app.clients where lower(name) like ${`%${text}%`})))`,
  })),
];

/** Measures how long the first page of a campaign list takes over HTTP, compared with plain SQL for the same data. */
export async function timeCampaignList({ count, rounds }: { count: number; rounds: number }): Promise<ListTimes[]> {
  const api = await createTestApi();
  try {
    const { db, identifiers } = api.platform;
    const owner = await api.createPerson('Owner');
    const { id } = await api.createWorkspace(owner, 'Many');
    const largeWorkspace = { workspaceId: id, ownerId: owner.id, ownerName: owner.name, count, lastDay: '2026-06-17' };
    await db.transaction().execute((tx) => writeManyCampaigns(tx, identifiers, largeWorkspace));
    await sql`vacuum analyze app.campaigns`.execute(db);
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });

    const listCondition = sql`campaigns.workspace_id = ${id} and not is_archived`;
    const runStatements = async ({ where = sql`true`, order }: Variant) => {
      await sql`
        select campaigns.*, clients.name as client_name, users.name as owner_name,
          (select json_agg(media.*) from app.campaign_media join app.media on media.id = media_id where campaign_id = campaigns.id),
          (select json_agg(reports.*) from app.reports where campaign_id = campaigns.id),
          (select json_agg(groups.*) from app.campaign_groups join app.groups on groups.id = group_id where campaign_id = campaigns.id)
        from app.campaigns left join app.clients on clients.id = client_id left join app.users on users.id = campaigns.owner_id
        where ${listCondition} and ${where} order by ${order}, campaigns.id desc limit 50`.execute(db);
      await sql`
        select (select count(*) from app.campaigns where ${listCondition} and ${where}), (select count(*) from app.campaigns where ${listCondition})`.execute(
        db,
      );
    };
    const callApi = async ({ query, name }: Variant) => {
      const parameters = new URLSearchParams({ workspaceId: id, ...query });
      const response = await fetch(`${origin}/api/${buildPath(calls.listCampaigns)}?${parameters}`, {
        headers: { authorization: `Bearer ${owner.token}` },
      });
      const { data } = (await response.json()) as { data?: unknown[] };
      if (!data?.length) throw new Error(`The list for ${name} has no rows.`);
    };

    const times: ListTimes[] = [];
    for (const variant of variants) {
      const variantTimes: ListTimes = { name: variant.name, callTimesMs: [], statementTimesMs: [] };
      for (let round = -warmUpRounds; round < rounds; round += 1) {
        // Alternates the two measurements, so other load on the machine affects both equally.
        const statementsMs = await measureMs(() => runStatements(variant));
        const callMs = await measureMs(() => callApi(variant));
        if (round < 0) continue;
        variantTimes.statementTimesMs.push(statementsMs);
        variantTimes.callTimesMs.push(callMs);
      }
      times.push(variantTimes);
    }
    return times;
  } finally {
    await api.close();
  }
}
