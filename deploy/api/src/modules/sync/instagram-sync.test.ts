import { calls } from '@reportage/contracts';
import { z } from 'zod';
import { getDayInZone } from '../../platform/clock.ts';
import { createConnectionsService } from './connections.service.ts';
import { createReadingsModel } from './testing/model-readings.ts';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

let fixture: SyncFixture;
let connectionId: string;
let sourceId: string;
let workspaceId: string;
const account = '178000000004001';
const zone = 'America/Los_Angeles';
const hourMs = 3_600_000;
let nowMs = Date.parse('2026-06-17T12:00:00.000Z');

beforeAll(async () => {
  fixture = await createSyncFixture();
  await fixture.setTime(new Date(nowMs));
  const owner = await fixture.api.createPerson('Ada');
  workspaceId = (await fixture.api.createWorkspace(owner, 'Acme')).id;
  const source = await fixture.connect(owner, workspaceId, 'ada@acme.example', 'instagram');
  sourceId = source.sourceId;
  connectionId = source.connections.find(({ name }) => name === 'Acme Travel')?.connectionId ?? '';
  const call = { params: { id: sourceId }, query: { workspaceId } };
  await fixture.api.send(calls.saveConnections, { ...call, body: { items: [connectionId] } }, owner);
}, 60_000);
afterAll(() => fixture.close());

const control = (method: 'GET' | 'PUT', path: string, body?: object) =>
  fixture.control(method, `/instagram/${account}${path}`, body, '/meta-data');

async function sync(hours: number, faults: object = {}): Promise<void> {
  nowMs += hours * hourMs;
  await fixture.setTime(new Date(nowMs));
  await control('PUT', '', faults);
  const set = { nextSyncAt: new Date(nowMs) };
  await fixture.api.platform.db.updateTable('connections').set(set).where('id', '=', connectionId).execute();
  await fixture.syncDueAccounts();
}

const getHealth = async () =>
  (await createConnectionsService(fixture.api.platform).readHealth({ workspaceId, access: 'owner' }, sourceId))
    .connections[0];

const truthSchema = z.object({
  media: z.array(
    z.object({
      id: z.string(),
      publishedAt: z.coerce.date(),
      format: z.string(),
      isReported: z.boolean(),
      totals: z.record(z.string(), z.number()),
    }),
  ),
  reach: z.object({ day: z.number().nullable(), week: z.number().nullable() }),
});
const formatNames: Readonly<Record<string, string>> = { video: 'reel' };

/** Reads the stand-in's true running totals for all posts that the vendor reports. */
async function readTruth() {
  const { media } = truthSchema.parse(await control('GET', '/truth'));
  return media
    .filter(({ isReported }) => isReported)
    .map(({ id, publishedAt, format, totals }) => {
      const { views = 0, likes = 0, comments = 0, saved: saves = 0, shares = 0, timeMs = 0 } = totals;
      const post = { likes, comments, saves, shares, interactions: likes + comments + saves + shares };
      const sums: Readonly<Record<string, Record<string, number>>> = {
        story: { views, shares, interactions: shares },
        // The vendor does not report video views.
        video: post,
        reel: { views, ...post, watch_ms: timeMs },
      };
      const series = `${id} ${formatNames[format] ?? format}`;
      return { series, publishedAt, totals: sums[format] ?? { views, ...post } };
    });
}

const columns = ['views', 'likes', 'comments', 'saves', 'shares', 'interactions', 'watch_ms'];
const formatLine = (day: string, series: string, sums: Readonly<Record<string, number>>): string =>
  [day, series, ...columns.map((column) => sums[column] ?? 'none')].join(' ');

/** Reads the visible facts as cards do. */
async function readFacts() {
  const { db } = fixture.api.platform;
  const condition = ['connectionId', '=', connectionId] as const;
  const slices = await db
    .selectFrom('connectionSlices')
    .select('syncVersion')
    .where(...condition)
    .execute();
  const media = await db
    .selectFrom('media')
    .select(['id', 'url'])
    .where(...condition)
    .execute();
  const ids = new Map(media.map(({ id, url }) => [id, /(\d+)\/?$/.exec(url)?.[1] ?? url]));
  const values = {
    connection: { kind: 'text' as const, value: connectionId },
    slices: { kind: 'integers' as const, value: slices.map(({ syncVersion }) => syncVersion) },
  };
  const visible = 'where connection_id = $connection and sync_version in (select unnest($slices))';
  const sums = columns.map((column) => `${column}::double`).join(', ');
  const rows = await fixture.store.query({
    sql: `select report_date::varchar, media_id, format, ${sums} from instagram ${visible}`,
    values,
  });
  const reach = await fixture.store.query({
    sql: `select report_date::varchar, people::double from instagram_reach ${visible} and granularity = 'day'`,
    values,
  });
  const lines = rows.map(([day, id, ...rest]) =>
    [String(day), ids.get(String(id)) ?? '', ...rest.map((value) => value ?? 'none')].join(' '),
  );
  return { lines: lines.sort(), reach: reach.map((row) => row.join(' ')).sort() };
}

test('each day’s figures are the growth between readings, in the metrics for each post type', async () => {
  const model = createReadingsModel(zone);
  const steps: readonly (readonly [hours: number, faults: object])[] = [
    [1, {}],
    [7, { transient: 1 }],
    [30, { unlikes: 3 }],
    [20, { pageRows: 20 }],
    [75, { maxRequestedRows: 30 }],
    [26, {}],
  ];
  for (const [hours, faults] of steps) {
    await sync(hours, faults);
    expect(await getHealth()).toMatchObject({ state: 'current', problem: null });
    model.addReading(new Date(nowMs), await readTruth());
  }
  const expected = [...model.listIncrements()].flatMap(([series, sumsByDay]) =>
    [...sumsByDay].map(([day, sums]) => formatLine(day, series, sums)),
  );
  const facts = await readFacts();
  expect(facts.lines).toEqual(expected.sort());
  expect(new Set(facts.lines.map((line) => line.split(' ')[2]))).toEqual(
    new Set(['image', 'carousel', 'reel', 'story']),
  );
  const connection = await getHealth();
  const { from = '', to = '' } = connection?.requestedPeriod ?? {};
  const reach: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 24 * hourMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const { day: people } = truthSchema.parse(await control('GET', `/truth?day=${day}`)).reach;
    if (people !== null) reach.push(`${day} ${people}`);
  }
  expect(facts.reach).toEqual(reach.sort());
  expect(connection?.fetched.some(({ flags }) => flags.includes('partial'))).toBe(true);
  expect(connection?.fetched.at(-1)?.to).toBe(getDayInZone(new Date(nowMs), zone));
  expect(connection?.fetched.some(({ flags }) => flags.includes('caughtUp'))).toBe(true);
}, 120_000);

test('a post has the publication date from the vendor, unless a user has entered a different one', async () => {
  const { db } = fixture.api.platform;
  const readDays = () =>
    db.selectFrom('media').select(['id', 'publishedOn']).where('sourceId', '=', sourceId).orderBy('id').execute();
  await sync(1);
  const [first, second, ...others] = (await readDays()).filter(({ publishedOn }) => publishedOn !== null);
  expect(others.length).toBeGreaterThan(0);
  const update = (id: string | undefined, publishedOn: string | null) =>
    db
      .updateTable('media')
      .set({ publishedOn })
      .where('id', '=', id ?? '')
      .execute();
  await update(first?.id, '2020-01-01');
  await update(second?.id, null);
  await sync(24);
  const days = new Map((await readDays()).map(({ id, publishedOn }) => [id, publishedOn]));
  expect(days.get(first?.id ?? '')).toBe('2020-01-01');
  expect(days.get(second?.id ?? '')).toBe(second?.publishedOn);
});

test('once an account’s call limit is used up, no calls are made until the wait required by the vendor is over', async () => {
  await sync(24, { callsPerHour: 3 });
  const { problem } = (await getHealth()) ?? {};
  expect(problem?.kind).toBe('quotaSpent');
  expect(Date.parse(problem?.retryAt ?? '')).toBeGreaterThan(nowMs + hourMs / 2);
  await sync(0, {});
  expect(await control('GET', '')).toMatchObject({ callsWhileLimited: 0 });
  await sync(2, {});
  expect(await getHealth()).toMatchObject({ state: 'current', problem: null });
}, 60_000);
