import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { signInDemoPerson } from '../seed/sign-in.ts';
import type { Settings } from '../start/settings.ts';
import { type Product, type RequestLog, send } from './load.ts';

const countTimeoutMs = 180_000;

export async function queryDatabase<Row>(databaseUrl: string, text: string): Promise<Row[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows as Row[];
}

/** Creates a workspace with a site in the running product. */
export async function createProductWorkspace(settings: Settings, name = 'Harbour'): Promise<Product> {
  const { origin, databaseUrl } = settings;
  const token = await signInDemoPerson(settings);
  const created = await send({ origin, token }, calls.createWorkspace, { body: { name } });
  const { data } = calls.createWorkspace.response.safeParse(created.body);
  if (created.status >= 300 || !data || data.exists)
    throw new Error(`no workspace was created: ${JSON.stringify(created)}`);
  const workspaceId = data.workspace.id;
  const body = { type: 'analytics', name: 'Site' };
  await send({ origin, token }, calls.createSource, { query: { workspaceId }, body });
  const [source] = await queryDatabase<{ script_code: string }>(
    databaseUrl,
    `select script_code from app.sources where script_code is not null and workspace_id = '${workspaceId}'`,
  );
  return { origin, token, workspaceId, scriptCode: source?.script_code ?? '' };
}

/**
 * Checks that all acknowledged clients were stored and all acknowledged beacons were counted.
 * @returns the problems found
 */
export async function checkStoredWrites(
  databaseUrl: string,
  scriptCode: string,
  clients: RequestLog,
  beacons: RequestLog,
): Promise<string[]> {
  const deadline = performance.now() + countTimeoutMs;
  while ((await queryDatabase(databaseUrl, 'select 1 from app.collected_events limit 1')).length > 0) {
    if (performance.now() > deadline)
      return ['Acknowledged beacons are stored, but were not counted within three minutes.'];
    await delay(300);
  }
  const storedClients = await queryDatabase<{ name: string }>(databaseUrl, 'select name from app.clients');
  const names = new Set(storedClients.map(({ name }) => name));
  const [source] = await queryDatabase<{ id: string }>(
    databaseUrl,
    `select id from app.sources where script_code = '${scriptCode}'`,
  );
  const countedBeacons = await queryDatabase<{ beacon_key: string }>(
    databaseUrl,
    "select replace(beacon_key::text, '-', '') as beacon_key from app.counted_beacons",
  );
  const keys = new Set(countedBeacons.map(({ beacon_key }) => beacon_key));
  const getKey = (id: string): string => hash('sha256', `${source?.id} ${id}`).slice(0, 32);
  const lostWrites = [
    ...clients.acknowledged.filter((name) => !names.has(name)),
    ...beacons.acknowledged.filter((id) => !keys.has(getKey(id))),
  ];
  return lostWrites.length > 0 ? [`acknowledged and lost: ${lostWrites.join(', ')}`] : [];
}
