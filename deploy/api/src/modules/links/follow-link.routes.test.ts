import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { sql } from 'kysely';
import { openDuckDbStore } from '../../facts/duckdb/duckdb-store.ts';
import { foldOnce } from '../../facts/fold/fold.service.ts';
import { visitorAgent } from '../../facts/testing/beacons.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { isClick, unpackBeacons } from '../collection/index.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi({ COUNTRY_HEADER: 'x-country' });
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
beforeEach(() => api.platform.db.deleteFrom('collectedEvents').execute());
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const destination = 'https://news.example/story';
const utm = { source: 'mail', medium: '', campaign: '', term: '', content: '' };
const createLink = async (body: object = {}) =>
  (await api.send(calls.createLink, { query: getQuery(), body: { name: 'Newsletter', destination, ...body } }, ada))
    .body;
type Method = 'GET' | 'HEAD';
const follow = (code: string, headers: Record<string, string> = {}, method: Method = 'GET') =>
  api.sendRaw({ method, url: `/api/l/${code}`, headers: { 'user-agent': visitorAgent, ...headers } });

const readClicks = async () => {
  const groups = await api.platform.db.selectFrom('collectedEvents').select('beacons').orderBy('sequence').execute();
  return groups.flatMap(({ beacons }) => unpackBeacons(beacons)).filter(isClick);
};

proves(
  ['C128'],
  'a short link redirects to its destination after storing the click, without an IP address',
  async () => {
    const link = await createLink({ utm });
    const response = await follow(link.code, {
      referer: 'https://www.blog.example/post?id=1',
      'x-country': 'de',
      'x-forwarded-for': '203.0.113.9',
    });
    expect(response.status).toBe(302);
    expect(response.headers.location).toBe(`${destination}?utm_source=mail`);
    expect(response.headers['cache-control']).toBe('no-store, private');
    expect(response.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const [click, ...others] = await readClicks();
    expect(others).toEqual([]);
    expect(click).toEqual({
      id: expect.any(String),
      linkId: link.id,
      workspaceId: workspace.id,
      occurredMs: api.clock.at.getTime(),
      device: 'desktop',
      country: 'DE',
      cameFrom: 'blog.example',
      campaign: { source: 'mail' },
    });
  },
);

proves(['C127'], 'following a link adds one click to it in the list, and none to other links', async () => {
  const followedLink = await createLink({ name: 'Followed' });
  const otherLink = await createLink({ name: 'Other' });
  const store = await openDuckDbStore(null);
  const countListedClicks = async () => {
    while (await foldOnce({ ...api.platform, store }));
    const { data } = (await api.send(calls.listLinks, { query: getQuery() }, ada)).body;
    return [followedLink, otherLink].map(({ id }) => data.find((link) => link.id === id)?.clicks);
  };
  try {
    expect(await countListedClicks()).toEqual([0, 0]);
    for (const clicksSoFar of [1, 2]) {
      expect((await follow(followedLink.code)).status).toBe(302);
      expect(await countListedClicks()).toEqual([clicksSoFar, 0]);
    }
  } finally {
    await store.close();
  }
});

test('the code is case-insensitive', async () => {
  const { code } = await createLink();
  expect((await follow(code.toUpperCase())).status).toBe(302);
});

const mobileAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const uncountedVisits: [string, Record<string, string>][] = [
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a chat app’s link preview', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  ['a messenger’s link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  [
    'a social network’s link preview',
    { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  ],
  [
    'another social network’s link preview',
    { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)' },
  ],
  ['a client without a user agent', { 'user-agent': '' }],
  ['an older browser’s prefetch', { 'x-moz': 'prefetch' }],
  ['a prefetch announced by an older header', { purpose: 'prefetch' }],
  ['a browser’s preview of its top sites', { 'x-purpose': 'preview', 'user-agent': mobileAgent }],
];
test.each(uncountedVisits)('%s is redirected and not counted', async (_name, headers) => {
  const { code } = await createLink();
  const response = await follow(code, headers);
  expect([response.status, response.headers.location]).toEqual([302, destination]);
  expect(await readClicks()).toEqual([]);
});

test('a HEAD request is redirected and not counted', async () => {
  const { code } = await createLink();
  const response = await follow(code, {}, 'HEAD');
  expect([response.status, response.headers.location]).toEqual([302, destination]);
  expect(await readClicks()).toEqual([]);
});

test('a prefetch that the browser repeats on click is declined, so the click counts once', async () => {
  const { code } = await createLink();
  const declinedResponse = await follow(code, { 'sec-purpose': 'prefetch;prerender' });
  expect([declinedResponse.status, declinedResponse.headers['cache-control']]).toEqual([503, 'no-store, private']);
  expect(await readClicks()).toEqual([]);
  await follow(code);
  expect(await readClicks()).toHaveLength(1);
});

test('a visitor is redirected even if the click cannot be stored', async () => {
  const { code } = await createLink();
  const { db } = api.platform;
  await sql`alter table app.collected_events rename to elsewhere`.execute(db);
  const { status } = await follow(code).finally(() =>
    sql`alter table app.elsewhere rename to collected_events`.execute(db),
  );
  expect(status).toBe(302);
});

test.each([
  ['en', 'en-GB,en;q=0.9', 'This link does not exist'],
  ['de', 'de-DE,de;q=0.9', 'Diesen Link gibt es nicht'],
])('an unknown code shows a page in %s without scripts', async (locale, language, title) => {
  for (const code of ['2345678', 'short', '<script>']) {
    const response = await follow(encodeURIComponent(code), { 'accept-language': language });
    expect(response.status).toBe(404);
    expect(response.text).toContain(`<html lang="${locale}">`);
    expect(response.text).toContain(title);
    expect(response.text).not.toContain('<script');
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-ancestors 'none'; sandbox$/,
    );
  }
});

test('a link expires at its end time, and its page then says that it is no longer active', async () => {
  const link = await createLink({ endsAt: new Date(api.clock.at.getTime() + 60_000).toISOString() });
  expect((await follow(link.code)).status).toBe(302);
  api.clock.at = new Date(api.clock.at.getTime() + 60_000);
  const endedResponse = await follow(link.code, { 'accept-language': 'de' });
  expect(endedResponse.status).toBe(410);
  expect(endedResponse.text).toContain('Dieser Link ist beendet');
  expect(await readClicks()).toHaveLength(1);
});

test('a change to a link’s destination or end, or its removal, applies to the next visitor', async () => {
  const link = await createLink();
  await follow(link.code);
  const save = (change: object, version: number) =>
    api.send(
      calls.updateLink,
      { query: getQuery(), body: { id: link.id, name: link.name, destination, version, ...change } },
      ada,
    );
  await save({ destination: 'https://other.example/' }, 1);
  expect((await follow(link.code)).headers.location).toBe('https://other.example/');
  await save({ endsAt: api.clock.at.toISOString() }, 2);
  expect((await follow(link.code)).status).toBe(410);
  await save({}, 3);
  expect((await follow(link.code)).status).toBe(302);
  await api.send(calls.deleteLinks, { query: { ...getQuery(), ids: link.id } }, ada);
  expect((await follow(link.code)).status).toBe(410);
});

test('a code that was requested before its link existed works as soon as the link is created', async () => {
  const { code } = await createLink();
  await api.platform.db.deleteFrom('links').where('code', '=', code).execute();
  api.clock.at = new Date(api.clock.at.getTime() + 2_000);
  expect((await follow(code)).status).toBe(404);
  const { identifiers } = api.platform;
  const { code: createCode } = identifiers;
  identifiers.code = () => code;
  await createLink().finally(() => {
    identifiers.code = createCode;
  });
  expect((await follow(code)).status).toBe(302);
});

test('the links of a removed workspace stop working within a second', async () => {
  const removedWorkspace = await api.createWorkspace(ada, 'Gone');
  const body = { name: 'Newsletter', destination };
  const link = (await api.send(calls.createLink, { query: { workspaceId: removedWorkspace.id }, body }, ada)).body;
  expect((await follow(link.code)).status).toBe(302);
  const removal = { query: { workspaceId: removedWorkspace.id, name: 'Gone' } };
  expect((await api.send(calls.removeWorkspace, removal, ada)).status).toBe(200);
  api.clock.at = new Date(api.clock.at.getTime() + 1_000);
  expect((await follow(link.code)).status).toBe(410);
});
