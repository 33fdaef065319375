import { runInNewContext } from 'node:vm';
import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { addDays } from '../../../platform/clock.ts';
import type { Person } from '../../../testing/test-api.ts';
import { createSyncFixture, type SyncFixture } from '../testing/sync-fixture.ts';
import { renderCerosScript } from './ceros-script.ts';

let fixture: SyncFixture;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  fixture = await createSyncFixture();
  ada = await fixture.api.createPerson('Ada');
  workspaceId = (await fixture.api.createWorkspace(ada, 'Acme')).id;
}, 60_000);
afterAll(() => fixture.close());

const getScript = (GASourceId: string, person = ada) =>
  fixture.api.send(calls.createCerosScript, { query: { workspaceId }, body: { GASourceId } }, person);

async function connectProperty(name: string): Promise<{ sourceId: string; connectionId: string }> {
  const { sourceId, connections } = await fixture.connect(ada, workspaceId, 'ada@acme.example', 'ceros');
  const connectionId = connections.find((connection) => connection.name === name)?.connectionId ?? '';
  const request = { params: { id: sourceId }, query: { workspaceId }, body: { items: [connectionId] } };
  await fixture.api.send(calls.saveConnections, request, ada);
  return { sourceId, connectionId };
}

/** Runs the script with a simulated player and page. */
function openExperience(script: string, pathname: string) {
  const handlers: Record<string, (page?: unknown) => void> = {};
  const addHandler = (event: string, handle: (page?: unknown) => void): void => {
    handlers[event] = handle;
  };
  const createPage = (number: number) => ({ getPageNumber: () => number });
  const experience = {
    getTitle: () => 'Autumn </script> guide',
    getCurrentPage: () => createPage(1),
    on: addHandler,
    findAllComponents: () => experience,
  };
  const context = {
    dataLayer: [] as ArrayLike<unknown>[],
    location: { origin: 'https://view.ceros.com', host: 'view.ceros.com', pathname },
    document: { addEventListener: addHandler },
    CerosSDK: {
      EVENTS: { PAGE_CHANGED: 'page', CLICKED: 'component' },
      findExperience: () => ({ done: (handle: (found: unknown) => void) => handle(experience) }),
    },
    Date,
    encodeURIComponent,
  };
  const code = /<script>\n([\s\S]*)<\/script>$/.exec(script)?.[1] ?? '';
  runInNewContext(`var window = this;\n${code}`, context);
  return {
    turnToPage: (number: number) => handlers.page?.(createPage(number)),
    clickComponent: () => handlers.component?.(),
    clickLink: (host: string) => handlers.click?.({ target: { closest: () => ({ host }) } }),
    getReportedEvents: () =>
      context.dataLayer.flatMap((entry) => {
        const [command, name, values] = Array.from(entry);
        return command === 'event' ? [[name, (values as { page_location: string }).page_location]] : [];
      }),
  };
}

proves(['S43'], 'the script reports what visitors do in an experience', async () => {
  const { sourceId } = await connectProperty('Acme web');
  const { status, body } = await getScript(sourceId);
  expect(status).toBe(200);
  expect(body.script).toContain('https://www.googletagmanager.com/gtag/js?id=G-ACME2001');
  const experience = openExperience(body.script, '/acme/autumn-guide/p/3');
  experience.turnToPage(2);
  experience.clickComponent();
  experience.clickLink('view.ceros.com');
  experience.clickLink('shop.acme.example');
  const url = 'https://view.ceros.com/acme/autumn-guide';
  expect(experience.getReportedEvents()).toEqual([
    ['ceros_view', url],
    ['ceros_page_view', `${url}/p/1`],
    ['ceros_page_view', `${url}/p/2`],
    ['ceros_interaction', `${url}/p/2`],
    ['ceros_outbound_click', `${url}/p/2`],
  ]);
});

test('a measurement id from the vendor cannot break out of the script', () => {
  expect(renderCerosScript('G-1</script><b>').match(/<\/script>/g)).toHaveLength(2);
});

test('a source without Google Analytics, a property or permission is rejected with a field error', async () => {
  const { api } = fixture;
  const addSource = async (type: 'analytics' | 'ceros') =>
    (await api.send(calls.createSource, { query: { workspaceId }, body: { type, name: 'New' } }, ada)).body.id;
  const readErrors = async (id: string) => {
    const { status, body } = await getScript(id);
    expect(status).toBe(400);
    return body.errors;
  };
  const path = 'body.GASourceId';
  expect(await readErrors(await addSource('analytics'))).toEqual([
    { path, message: 'must be a source that reads from Google Analytics' },
  ]);
  expect(await readErrors(await addSource('ceros'))).toEqual([{ path, message: 'must have a selected property' }]);
  const { sourceId } = await connectProperty('Acme blog');
  await fixture.control('PUT', '/analytics/2003', { isForbidden: true });
  expect(await readErrors(sourceId)).toEqual([
    { path, message: 'is no longer allowed to read its property; connect it again' },
  ]);
  await fixture.control('PUT', '/analytics/2003', {});
});

test('only users who may manage the source get its script', async () => {
  const { sourceId } = await connectProperty('Acme web');
  const { api } = fixture;
  const editor = await api.createMember({ id: workspaceId }, 'editor');
  const stranger = await api.createPerson('Stranger');
  expect(
    (await api.send(calls.createCerosScript, { query: { workspaceId }, body: { GASourceId: sourceId } })).status,
  ).toBe(401);
  expect((await getScript(sourceId, editor)).status).toBe(403);
  expect((await getScript(sourceId, stranger)).status).toBe(404);
});

interface EventRow {
  dimensions: Record<string, string>;
  metrics: Record<string, number>;
}

test('facts fetched from experiences match the property’s figures', async () => {
  const { api, store, control } = fixture;
  const { sourceId, connectionId } = await connectProperty('Acme web');
  await fixture.syncDueAccounts();
  const health = await api.send(calls.getSourceHealth, { params: { id: sourceId }, query: { workspaceId } }, ada);
  const fetched = health.body.connections[0]?.fetched ?? [];
  const first = fetched[0]?.from ?? '';
  const last = fetched.at(-1)?.to ?? '';
  const expected = new Map<string, number>();
  const add = (key: string, value: number) => expected.set(key, (expected.get(key) ?? 0) + value);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { rows } = (await control('GET', `/experiences/2001/truth?day=${day}`)) as { rows: EventRow[] };
    for (const { dimensions, metrics } of rows) {
      const url = `https://view.ceros.com${dimensions.pagePath?.split('/p/')[0]}`;
      if (dimensions.eventName === 'ceros_view') add(`${url} views`, metrics.eventCount ?? 0);
      if (dimensions.eventName === 'ceros_interaction') add(`${url} interactions`, metrics.eventCount ?? 0);
      add(`${url} seconds`, metrics.userEngagementDuration ?? 0);
    }
  }
  const db = api.platform.db;
  const media = await db.selectFrom('media').selectAll().where('connectionId', '=', connectionId).execute();
  expect(media.map(({ mediaType, type, title }) => [mediaType, type, title]).toSorted()).toEqual([
    ['ceros', 'experience', 'Autumn guide'],
    ['ceros', 'experience', 'Which city are you?'],
  ]);
  const slices = await db.selectFrom('connectionSlices').selectAll().where('connectionId', '=', connectionId).execute();
  const rows = await store.query({
    sql: `
      select media_id, sum(views)::double, sum(interactions)::double, sum(time_spent_ms)::double
      from ceros where connection_id = $connection and sync_version in (select unnest($slices)) group by media_id`,
    values: {
      connection: { kind: 'text', value: connectionId },
      slices: { kind: 'integers', value: slices.map(({ syncVersion }) => syncVersion) },
    },
  });
  const actual = new Map<string, number>();
  for (const [mediaId, views, interactions, timeMs] of rows) {
    const url = media.find(({ id }) => id === mediaId)?.url ?? '';
    actual.set(`${url} views`, Number(views));
    actual.set(`${url} interactions`, Number(interactions));
    actual.set(`${url} seconds`, Number(timeMs) / 1_000);
  }
  expect(expected.size).toBe(6);
  expect([...actual].toSorted()).toEqual([...expected].toSorted());
});
