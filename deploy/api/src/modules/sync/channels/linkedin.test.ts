import { calls } from '@reportage/contracts';
import fc from 'fast-check';
import { addDays } from '../../../platform/clock.ts';
import type { Person } from '../../../testing/test-api.ts';
import { createConnectionsService } from '../connections.service.ts';
import { createSyncFixture, type SyncFixture } from '../testing/sync-fixture.ts';

let fixture: SyncFixture;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  fixture = await createSyncFixture({ historyDays: 63, sliceDays: 28 });
}, 60_000);
afterAll(() => fixture.close());

let personCount = 0;
beforeEach(async () => {
  // A new user for each test, because the clock has moved and earlier sessions have expired.
  personCount += 1;
  ada = await fixture.api.createPerson(`Ada ${personCount}`);
  workspaceId = (await fixture.api.createWorkspace(ada, `Acme ${personCount}`)).id;
});

const page = '3001';
const hourMs = 3_600_000;
const columns = ['impressions', 'clicks', 'reactions', 'comments', 'shares', 'video_views'] as const;
let nowMs = Date.parse('2026-06-17T12:00:00.000Z');

const controlLinkedin = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  fixture.control(method, path, body, '/linkedin');

interface TruthRow extends Record<string, unknown> {
  post: string;
}

/** Reads the stand-in's true figures. Days that it does not report yet have no rows. */
async function readTruth(from: string, to: string): Promise<string[]> {
  const lines: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { rows } = (await controlLinkedin('GET', `/pages/${page}/truth?day=${day}`)) as { rows: TruthRow[] };
    for (const row of rows) {
      const { impressionCount, clickCount, likeCount, commentCount, shareCount, videoViews } = row;
      const figures = [impressionCount, clickCount, likeCount, commentCount, shareCount, videoViews].map(String);
      lines.push([day, `https://www.linkedin.com/feed/update/${row.post}`, ...figures].join(' '));
    }
  }
  return lines.sort();
}

/** Reads a connection's visible rows from a table, with the URLs of their posts. */
async function readRows(connectionId: string, table: string, columnNames: readonly string[]): Promise<string[]> {
  const { db } = fixture.api.platform;
  const slices = db.selectFrom('connectionSlices').select('syncVersion').where('connectionId', '=', connectionId);
  const media = db.selectFrom('media').select(['id', 'url']).where('connectionId', '=', connectionId);
  const urls = new Map((await media.execute()).map(({ id, url }) => [id, url]));
  const rows = await fixture.store.query({
    sql: `
      select report_date::varchar, media_id, ${columnNames.map((column) => `${column}::varchar`).join(', ')} from ${table}
      where connection_id = $connection and sync_version in (select unnest($slices))`,
    values: {
      connection: { kind: 'text', value: connectionId },
      slices: { kind: 'integers', value: (await slices.execute()).map(({ syncVersion }) => syncVersion) },
    },
  });
  return rows.map(([day, mediaId, ...rest]) => [day, urls.get(String(mediaId)), ...rest.map(String)].join(' ')).sort();
}

/** Connects a source and selects the only page that has data. */
async function connect(email?: string) {
  const source = await fixture.connect(ada, workspaceId, email, 'linkedin');
  const connectionId = source.connections.find(({ name }) => name === 'Acme Travel')?.connectionId ?? '';
  const call = { params: { id: source.sourceId }, query: { workspaceId } };
  await fixture.api.send(calls.saveConnections, { ...call, body: { items: [connectionId] } }, ada);
  return { ...source, connectionId, call };
}

/** Syncs at the given time, as if a user pressed "Fetch now". */
async function syncAt(sourceId: string, time: number): Promise<void> {
  nowMs = time;
  await fixture.setTime(new Date(nowMs));
  const update = fixture.api.platform.db.updateTable('connections').set({ nextSyncAt: new Date(nowMs) });
  await update.where('sourceId', '=', sourceId).where('isSelected', '=', true).execute();
  await fixture.syncDueAccounts();
}

// Bypasses HTTP, because the user's session may have expired.
const getHealth = async (sourceId: string) => {
  const { connections } = await createConnectionsService(fixture.api.platform).readHealth(
    { workspaceId, access: 'owner' },
    sourceId,
  );
  return connections.find(({ isSelected }) => isSelected);
};

test('a user sees only the pages they administer, and canceling the sign-in denies the authorization', async () => {
  const { api } = fixture;
  const { connections } = await fixture.connect(ada, workspaceId, undefined, 'linkedin');
  expect(connections.map(({ name, detail }) => [name, detail])).toEqual([
    ['Acme Trains', 'acme-trains'],
    ['Acme Travel', 'acme-travel'],
  ]);
  const params = { channelId: 'linkedin' } as const;
  const body = { type: 'linkedin', name: 'Acme' } as const;
  const { id } = (await api.send(calls.createSource, { query: { workspaceId }, body }, ada)).body;
  const link = await api.send(calls.getAuthorizationLink, { params, query: { workspaceId, sourceId: id } }, ada);
  expect(new URL(link.body.url).searchParams.has('code_challenge')).toBe(false);
  const callbackUrl = await fixture.consent(link.body.url, { decision: 'deny' });
  const query = Object.fromEntries(callbackUrl.searchParams);
  expect(query.error).toBe('user_cancelled_authorize');
  const callbackResponse = await api.sendRaw({ method: 'GET', url: '/api/linkedin/auth/callback', query });
  expect(String(callbackResponse.headers.location)).toContain('error=access_denied');
  const status = await api.send(calls.getAuthorizationStatus, { params, query: { workspaceId } }, ada);
  expect(status.body.error).toBe('denied');
});

test('posts are stored with daily figures, and their reach with daily and monthly figures', async () => {
  const { sourceId, connectionId } = await connect();
  await syncAt(sourceId, nowMs + hourMs);
  const health = await getHealth(sourceId);
  expect(health).toMatchObject({ state: 'current', problem: null, timezone: 'UTC', currency: null });
  const { from = '', to = '' } = health?.requestedPeriod ?? {};
  const facts = await readRows(connectionId, 'linkedin', columns);
  expect(facts.length).toBeGreaterThan(100);
  expect(facts).toEqual(await readTruth(from, to));
  expect(facts.filter((line) => line.startsWith(to))).toEqual([]);
  // A source shows the last day with data, which is earlier than the last fetched day.
  const { lastDay, lastDataDay } = await fixture.api.platform.db
    .selectFrom('connectionSlices')
    .select(({ fn }) => [fn.max('lastDay').as('lastDay'), fn.max('lastDataDay').as('lastDataDay')])
    .where('connectionId', '=', connectionId)
    .executeTakeFirstOrThrow();
  expect(lastDay).toBe(to);
  expect(lastDataDay).toBe(facts.at(-1)?.slice(0, to.length));
  const months = (await readRows(connectionId, 'linkedin_reach', ['granularity', 'people'])).filter((line) =>
    line.includes(' month '),
  );
  // The first slice covers only part of its month, and the current month has not ended.
  expect(new Set(months.map((line) => line.slice(0, 10)))).toEqual(new Set(['2026-04-01', '2026-05-01']));
  const media = await fixture.api.platform.db
    .selectFrom('media')
    .select(['title', 'type'])
    .where('connectionId', '=', connectionId)
    .execute();
  const titles = new Set(media.map(({ title }) => title));
  expect(titles).toContain('Slow trains are back (and booked out) #slowtravel');
  expect(titles).toContain('Harbour Walks guide you along the water');
  expect(new Set(media.map(({ type }) => type))).toEqual(new Set(['post', 'video']));
});

test('if the vendor’s rows do not identify their posts, each post is queried separately', async () => {
  await controlLinkedin('PUT', `/pages/${page}`, { aggregates: true, pageSize: 3 });
  const { sourceId, connectionId } = await connect();
  await syncAt(sourceId, nowMs + hourMs);
  const { from = '', to = '' } = (await getHealth(sourceId))?.requestedPeriod ?? {};
  expect(await readRows(connectionId, 'linkedin', columns)).toEqual(await readTruth(from, to));
  await controlLinkedin('PUT', `/pages/${page}`, {});
});

test('once the daily limit is used up, the vendor is not called until midnight UTC', async () => {
  const { sourceId } = await connect();
  await controlLinkedin('PUT', `/pages/${page}`, { callsPerDay: 1 });
  await syncAt(sourceId, nowMs + hourMs);
  const midnight = `${addDays(new Date(nowMs).toISOString().slice(0, 10), 1)}T00:00:00.000Z`;
  expect((await getHealth(sourceId))?.problem).toMatchObject({ kind: 'quotaSpent', retryAt: midnight });
  await syncAt(sourceId, nowMs + hourMs);
  expect(await controlLinkedin('GET', `/pages/${page}`)).toMatchObject({ callsWhileExhausted: 0 });
  await controlLinkedin('PUT', `/pages/${page}`, {});
  await syncAt(sourceId, Date.parse(midnight) + hourMs);
  expect(await getHealth(sourceId)).toMatchObject({ state: 'current', problem: null });
});

test('an app that may not refresh tokens stays connected until its token expires after sixty days', async () => {
  await controlLinkedin('PUT', '/app', { issuesRefreshTokens: false });
  const { sourceId } = await connect();
  await syncAt(sourceId, nowMs + hourMs);
  expect(await getHealth(sourceId)).toMatchObject({ state: 'current' });
  await syncAt(sourceId, nowMs + 61 * 24 * hourMs);
  expect(await getHealth(sourceId)).toMatchObject({ problem: { kind: 'grantInvalid', retryAt: null } });
  await controlLinkedin('PUT', '/app', { issuesRefreshTokens: true });
});

test('a removed role, a deleted page and a revoked grant cause different problems; an expired token causes none', async () => {
  const { sourceId } = await connect('revoked@acme.example');
  const getProblemAfter = async (faults: object) => {
    await controlLinkedin('PUT', `/pages/${page}`, faults);
    await syncAt(sourceId, nowMs + 25 * hourMs);
    return (await getHealth(sourceId))?.problem?.kind;
  };
  expect(await getProblemAfter({ isForbidden: true })).toBe('forbidden');
  expect(await getProblemAfter({ isGone: true })).toBe('gone');
  expect(await getProblemAfter({})).toBeUndefined();
  await controlLinkedin('POST', '/expire');
  expect(await getProblemAfter({})).toBeUndefined();
  await controlLinkedin('POST', '/revoke', { email: 'revoked@acme.example' });
  expect(await getProblemAfter({})).toBe('grantInvalid');
});

test('after any sequence of failures, the stored figures match the page’s', async () => {
  const { sourceId, connectionId } = await connect();
  const faults = fc.constantFrom('none', 'unavailable', 'throttled', 'malformed', 'expired');
  const arbitraryRun = fc.record({ hours: fc.integer({ min: 1, max: 70 }), fault: faults });
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryRun, { minLength: 1, maxLength: 3 }), async (runs) => {
      for (const { hours, fault } of [...runs, { hours: 26, fault: 'none' }]) {
        const isVendorFault = fault !== 'none' && fault !== 'expired';
        await controlLinkedin('PUT', `/pages/${page}`, isVendorFault ? { [fault]: 2 } : {});
        if (fault === 'expired') await controlLinkedin('POST', '/expire');
        await syncAt(sourceId, nowMs + hours * hourMs);
      }
      const { from = '', to = '' } = (await getHealth(sourceId))?.requestedPeriod ?? {};
      expect(await readRows(connectionId, 'linkedin', columns)).toEqual(await readTruth(from, to));
    }),
    { numRuns: 5, seed: 20260617 },
  );
}, 120_000);
