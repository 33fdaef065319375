import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import type { Product } from '../full-disk/load.ts';
import { createSeedApi, type SeedApi } from '../seed/api.ts';
import { connectAccounts } from '../seed/connected-sources.ts';
import type { OpenDatabase } from './open-database.ts';

/** Two properties of the Google Analytics stand-in. A slice contains four weeks of one property. */
const connectionPlan = { channelId: 'ga' as const, accounts: ['Acme web', 'Acme blog'] };
/** How many older slices of each account a sync fetches again in addition to the newest one. */
const olderSliceCount = 1;
const pollMs = 300;
const syncTimeoutMs = 600_000;

export interface ConnectedSource {
  api: SeedApi;
  sourceId: string;
  workspaceId: string;
}

const createConnectionCondition = ({ sourceId }: Pick<ConnectedSource, 'sourceId'>): string =>
  `source_id = '${sourceId}' and is_selected`;

async function waitUntilSynced(database: OpenDatabase, source: ConnectedSource): Promise<void> {
  for (const deadline = performance.now() + syncTimeoutMs; performance.now() < deadline; await delay(pollMs)) {
    const unsynced = await database.query<{ problem: string | null }>(
      `select problem from app.connections where ${createConnectionCondition(source)} and (last_synced_at is null or problem is not null)`,
    );
    if (unsynced.length === 0) return;
    const problem = unsynced.find((connection) => connection.problem)?.problem;
    if (problem) throw new Error(`The accounts could not be fetched: ${problem}`);
  }
  throw new Error('The accounts were not fetched within ten minutes.');
}

/** Connects the accounts to a workspace and waits until their entire history has been fetched. */
export async function connectSource(
  database: OpenDatabase,
  { origin, token, workspaceId }: Product,
): Promise<ConnectedSource> {
  const api = createSeedApi(origin, token);
  const body = { type: connectionPlan.channelId, name: 'Acme on Google Analytics' };
  const { id: sourceId } = await api.call(calls.createSource, { query: { workspaceId }, body });
  await connectAccounts(api, workspaceId, connectionPlan, sourceId);
  const source = { api, sourceId, workspaceId };
  await waitUntilSynced(database, source);
  return source;
}

/**
 * Syncs the accounts as the product does every hour. A sync fetches the newest slice and an older one whose data may
 * have changed. To ensure that there is an older one to fetch, the oldest fetches are backdated to before their data
 * was final.
 * @returns how many slices were stored
 */
export async function refetchSlices(database: OpenDatabase, source: ConnectedSource): Promise<number> {
  const [before] = await database.query<{ id: string }>('select coalesce(max(id), 0) as id from app.sync_fetches');
  await database.query(
    `update app.connection_slices as slice set fetched_at = slice.last_day
     from (select connection_id, first_day, row_number() over (partition by connection_id order by fetched_at, first_day) as position
           from app.connection_slices
           where connection_id in (select id from app.connections where ${createConnectionCondition(source)})) as oldest
     where oldest.position <= ${olderSliceCount}
       and slice.connection_id = oldest.connection_id and slice.first_day = oldest.first_day`,
  );
  await database.query(`update app.connections set last_synced_at = null where ${createConnectionCondition(source)}`);
  const { api, sourceId, workspaceId } = source;
  await api.call(calls.controlSync, { params: { id: sourceId }, query: { workspaceId }, body: { action: 'now' } });
  await waitUntilSynced(database, source);
  const [storedCount] = await database.query<{ count: number }>(
    `select count(*)::int as count from app.sync_fetches
     where id > ${before?.id} and outcome = 'stored' and workspace_id = '${workspaceId}'`,
  );
  if (!storedCount?.count) throw new Error('A sync stored nothing.');
  return storedCount.count;
}
