import { calls } from '@reportage/contracts';
import fc from 'fast-check';
import { createConnectionsService } from './connections.service.ts';
import type { SyncStep } from './engine/sync-connection.ts';
import { readFacts, readTruth } from './testing/compare-facts.ts';
import { createSyncStand, type SyncStand } from './testing/sync-stand.ts';

let stand: SyncStand;
beforeAll(async () => {
  stand = await createSyncStand();
}, 60_000);
afterAll(() => stand.close());

const property = '2001';
const hourMs = 3_600_000;
/** Each run begins after the times of all before, because the clock of a product never goes back. */
let epoch = Date.parse('2026-06-17T12:00:00.000Z');
let people = 0;

class Killed extends Error {}

interface Hour {
  /** How much time passes before the next sync. */
  hours: number;
  fault: 'none' | 'unavailable' | 'throttled' | 'malformed' | 'expired' | 'shortPages';
  killedAt: { step: SyncStep; after: number } | null;
}

const arbitraryHour: fc.Arbitrary<Hour> = fc.record({
  hours: fc.integer({ min: 1, max: 60 }),
  fault: fc.constantFrom('none', 'unavailable', 'throttled', 'malformed', 'expired', 'shortPages'),
  killedAt: fc.option(
    fc.record({
      step: fc.constantFrom<SyncStep[]>('fetched', 'numbered', 'written', 'shown'),
      after: fc.integer({ min: 0, max: 3 }),
    }),
  ),
});

async function live({ hours, fault, killedAt }: Hour, sourceId: string): Promise<void> {
  epoch += hours * hourMs;
  await stand.setTime(new Date(epoch));
  const counted = fault === 'unavailable' || fault === 'throttled' || fault === 'malformed';
  const faults = { ...(counted ? { [fault]: 2 } : {}), ...(fault === 'shortPages' ? { pageRows: 7 } : {}) };
  await stand.control('PUT', `/analytics/${property}`, faults);
  if (fault === 'expired') await stand.control('POST', '/expire');
  await makeDue(sourceId);
  let left = killedAt?.after ?? 0;
  const onStep = (step: SyncStep): void => {
    if (step !== killedAt?.step) return;
    left -= 1;
    if (left < 0) throw new Killed();
  };
  await stand.syncDue({ onStep }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

/** Somebody presses "Fetch now". */
async function makeDue(sourceId: string): Promise<void> {
  const { db } = stand.api.platform;
  await db
    .updateTable('connections')
    .set({ nextSyncAt: new Date(epoch) })
    .where('sourceId', '=', sourceId)
    .execute();
}

test('whatever fails on the way, the numbers are those of the vendor, and no spent quota is asked again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryHour, { minLength: 1, maxLength: 4 }), async (story) => {
      const { api } = stand;
      people += 1;
      epoch += 30 * 24 * hourMs;
      await stand.setTime(new Date(epoch));
      await stand.control('PUT', `/analytics/${property}`, {});
      const owner = await api.person(`Ada ${people}`);
      const { id: workspaceId } = await api.workspace(owner, `Acme ${people}`);
      const source = await stand.connect(owner, workspaceId);
      const taken = source.connections.find(({ name }) => name === 'Acme web');
      const connectionId = taken?.connectionId ?? '';
      const params = { id: source.sourceId };
      const query = { workspaceId };
      await api.send(calls.saveConnections, { params, query, body: { items: [connectionId] } }, owner);
      for (const hour of story) await live(hour, source.sourceId);
      await live({ hours: 24, fault: 'none', killedAt: null }, source.sourceId);
      // Not over HTTP: the person's token has ended long ago.
      const service = createConnectionsService(api.platform);
      const [connection] = (await service.health({ workspaceId, access: 'owner' }, source.sourceId)).connections;
      expect(connection).toMatchObject({ state: 'current', problem: null });
      const { from = '', to = '' } = connection?.wanted ?? {};
      expect(await readFacts(stand, connectionId)).toEqual(await readTruth(stand, property, from, to));
      expect(await stand.control('GET', `/analytics/${property}`)).toMatchObject({ callsWhileSpent: 0 });
      await service.control({ workspaceId, access: 'owner' }, owner, source.sourceId, 'pause');
    }),
    { numRuns: 6, seed: 20260617 },
  );
}, 240_000);
