import fc from 'fast-check';
import { createTestBackend, type TestBackend } from '../../../facts/testing/test-backend.ts';
import { addDays } from '../../../platform/clock.ts';
import { createReadingsRepository } from './readings.repository.ts';
import { readIncrements } from './readings.ts';

let backend: TestBackend;
let workspaceId: string;
let sourceId: string;
beforeAll(async () => {
  backend = await createTestBackend();
  ({ workspaceId, id: sourceId } = await backend.createSource());
}, 60_000);
afterAll(() => backend.close());

const firstDay = '2026-06-01';
const getDay = (index: number): string => addDays(firstDay, index);
const getNoon = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
const connector = { readTotals: () => Promise.reject(new Error('is not used here')) };

/** Adds an account with one post. */
async function addAccount() {
  const { db, identifiers } = backend.platform;
  const connectionId = identifiers.next('connection');
  const mediaId = identifiers.next('media');
  const url = `https://www.facebook.com/${mediaId}`;
  const item = { workspaceId, sourceId, mediaType: 'facebook' as const, type: 'post', url, address: url };
  const account = { accountKey: connectionId, name: 'Acme', detail: '', timezone: 'UTC', currency: null, quota: null };
  await db
    .insertInto('connections')
    .values({ ...account, id: connectionId, workspaceId, sourceId })
    .execute();
  await db
    .insertInto('media')
    .values({ ...item, id: mediaId, title: 'Post', page: null })
    .execute();
  const connection = { id: connectionId, workspaceId };
  const storeReading = (day: string, likes: number | null, publishedAt: Date) =>
    createReadingsRepository(db, connection).store({
      day,
      timezone: 'UTC',
      readAt: getNoon(day),
      totals: [{ mediaId, texts: { placement: 'organic' }, publishedAt, totals: { likes, shares: null } }],
    });
  const readGrowth = async (from: string, to: string) => {
    const { increments, flags } = await readIncrements(db, connector, connection, { from, to });
    return { likes: increments.map(({ reportDate, sums }) => [reportDate, sums.likes]), flags };
  };
  return { storeReading, readGrowth };
}

const longAgo = getNoon('2026-01-01');

test('days up to the first reading have no data; later days have the increase, even if it is 0', async () => {
  const { storeReading, readGrowth } = await addAccount();
  await storeReading('2026-06-02', 100, longAgo);
  await storeReading('2026-06-03', 107, longAgo);
  await storeReading('2026-06-04', 107, longAgo);
  expect(await readGrowth('2026-06-01', '2026-06-07')).toEqual({
    likes: [
      ['2026-06-03', 7],
      ['2026-06-04', 0],
    ],
    flags: ['partial'],
  });
});

test('an item published on the day of its first reading starts at 0', async () => {
  const { storeReading, readGrowth } = await addAccount();
  await storeReading('2026-06-03', 40, getNoon('2026-06-03'));
  expect((await readGrowth('2026-06-03', '2026-06-03')).likes).toEqual([['2026-06-03', 40]]);
});

test('the first reading after a gap includes the growth of the missed days and is flagged', async () => {
  const { storeReading, readGrowth } = await addAccount();
  await storeReading('2026-05-30', 10, longAgo);
  await storeReading('2026-06-04', 25, longAgo);
  expect(await readGrowth('2026-06-01', '2026-06-07')).toEqual({ likes: [['2026-06-04', 15]], flags: ['caughtUp'] });
  expect((await readGrowth('2026-06-05', '2026-06-07')).flags).toEqual([]);
});

test('if a total is missing on one day, its growth is included in the next day', async () => {
  const { storeReading, readGrowth } = await addAccount();
  await storeReading('2026-06-01', 10, longAgo);
  await storeReading('2026-06-02', null, longAgo);
  await storeReading('2026-06-03', 14, longAgo);
  expect((await readGrowth('2026-06-02', '2026-06-03')).likes).toEqual([
    ['2026-06-02', 0],
    ['2026-06-03', 4],
  ]);
});

test('however a total changes, no day’s increase is negative, and the increases add up to its growth', async () => {
  const readings = fc.array(fc.option(fc.nat({ max: 60 }), { freq: 4 }), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(readings, async (sums) => {
      const { storeReading, readGrowth } = await addAccount();
      for (const [index, likes] of sums.entries())
        if (likes !== null) await storeReading(getDay(index), likes, longAgo);
      const { likes } = await readGrowth(firstDay, getDay(sums.length));
      const values = sums.filter((sum) => sum !== null);
      const increases = likes.map(([, increase]) => Number(increase));
      expect(increases.every((increase) => increase >= 0)).toBe(true);
      expect(increases).toHaveLength(Math.max(0, values.length - 1));
      // A total below the first one also lowers the first one.
      expect(increases.reduce((sum, increase) => sum + increase, 0)).toBe(
        (values.at(-1) ?? 0) - Math.min(...values, Infinity) || 0,
      );
    }),
    { numRuns: 25, seed: 20260601 },
  );
}, 60_000);
