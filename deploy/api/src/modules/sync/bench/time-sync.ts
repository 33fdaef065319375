import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@reportage/contracts';
import { createConnectorKit } from '../../../platform/connectors/connector-kit.ts';
import { connectors } from '../../../platform/connectors/index.ts';
import { createSyncFixture, type SyncFixture } from '../testing/sync-fixture.ts';
import { readAndDiscard } from './read-and-discard.ts';

const hourMs = 3_600_000;
const propertyName = 'Acme web';

/** How long it takes to fetch one account's history. */
export interface SyncTimes {
  rows: number;
  /** Milliseconds to fetch the complete history and store it in the facts. */
  syncMs: number;
  /** Milliseconds to fetch the same history and discard it. */
  bareMs: number;
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Connects one Google Analytics property in a new workspace. */
async function connectProperty({ api, connect }: SyncFixture, name: string) {
  const owner = await api.createPerson(name);
  const { id: workspaceId } = await api.createWorkspace(owner, name);
  const { sourceId, connections } = await connect(owner, workspaceId);
  const connection = connections.find((candidate) => candidate.name === propertyName);
  if (!connection) throw new Error(`The stand-in has no property ${propertyName}.`);
  const params = { id: sourceId };
  const query = { workspaceId };
  await api.send(calls.saveConnections, { params, query, body: { items: [connection.connectionId] } }, owner);
  const { db } = api.platform;
  const row = db.selectFrom('connections').select('accountKey').where('id', '=', connection.connectionId);
  return { sourceId, accountKey: (await row.executeTakeFirstOrThrow()).accountKey };
}

/** In each round, measures how long reading an account's history takes, first without storing it and then in a sync. */
export async function timeSync(options: { historyDays: number; rounds: number }): Promise<SyncTimes[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-sync-bench-'));
  const history = { historyDays: options.historyDays, sliceDays: connectors.ga.sliceDays };
  const fixture = await createSyncFixture(history, folder);
  const { platform, clock } = fixture.api;
  const connector = { ...connectors.ga, ...history };
  const kit = createConnectorKit(platform, () => Promise.resolve());
  try {
    const times: SyncTimes[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      // The vendor's quotas reset within two hours.
      await fixture.setTime(new Date(clock.at.getTime() + 2 * hourMs));
      const account = await connectProperty(fixture, `Round ${round}`);
      let rows = 0;
      const bareMs = await measureMs(async () => {
        rows = await readAndDiscard(platform, kit, connector, account);
      });
      await fixture.setTime(new Date(clock.at.getTime() + 2 * hourMs));
      await platform.db
        .updateTable('connections')
        .set({ nextSyncAt: clock.at })
        .where('sourceId', '=', account.sourceId)
        .execute();
      const syncMs = await measureMs(() => fixture.syncDueAccounts());
      times.push({ rows, syncMs, bareMs });
    }
    return times;
  } finally {
    await kit.close();
    await fixture.close();
    await rm(folder, { recursive: true });
  }
}
