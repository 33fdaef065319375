import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import { FacebookAdsApi, Page, PagePost, User } from 'facebook-nodejs-business-sdk';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

// Tests the stand-in with Meta's own client instead of ours.
let folder: string;
let sandbox: Sandbox;
let origin: string;
const redirectUri = 'http://localhost:4750/api/facebook/auth/callback';
const scope = 'pages_show_list,pages_read_engagement,read_insights';
const pageId = '300000000003001';

const parseNodes = <T>(schema: z.ZodType<T>, nodes: readonly Record<string, unknown>[]): T[] =>
  nodes.map(({ _data }) => schema.parse(_data));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-vendor-client-'));
  sandbox = await startSandbox(testConfig(folder, { CHANNEL_REDIRECT_ORIGIN: 'http://localhost:4750' }));
  origin = sandbox.app.listeningOrigin;
  // The client has no option for another host.
  Object.defineProperty(FacebookAdsApi, 'GRAPH', { get: () => `${origin}/meta-data` });
}, 30_000);
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true });
});

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

async function requestToken(query: Record<string, string>) {
  const parameters = { client_id: 'sandbox', client_secret: 'sandbox-secret', ...query };
  const response = await fetch(`${origin}/meta-data/v26.0/oauth/access_token?${new URLSearchParams(parameters)}`);
  return tokenSchema.parse(await response.json());
}

/** Gives consent as a user would. @returns a long-lived token */
async function authorize(): Promise<string> {
  const scopeFields = Object.fromEntries(scope.split(',').map((name, index) => [`scope_${index}`, name]));
  const form = {
    client_id: 'sandbox',
    redirect_uri: redirectUri,
    scope,
    state: 's',
    decision: 'allow',
    ...scopeFields,
  };
  const body = new URLSearchParams({ ...form, email: 'ada@acme.example' });
  const dialog = `${origin}/meta-data/v26.0/dialog/oauth`;
  const response = await fetch(dialog, { method: 'POST', redirect: 'manual', body });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const shortLived = await requestToken({ code, redirect_uri: redirectUri });
  const longLived = await requestToken({ grant_type: 'fb_exchange_token', fb_exchange_token: shortLived.access_token });
  expect([shortLived.expires_in, longLived.expires_in]).toEqual([5_183, 5_183_944]);
  return longLived.access_token;
}

// The third argument prevents the client from reporting its own crashes to Meta.
const createApi = (token: string) => new FacebookAdsApi(token, 'en_US', false);
const accountSchema = z.object({ id: z.string(), name: z.string(), access_token: z.string() });

async function openPage(): Promise<Page> {
  const pages = await new User('me', {}, undefined, createApi(await authorize())).getAccounts([
    'id',
    'name',
    'access_token',
  ]);
  const token = parseNodes(accountSchema, [...pages]).find(({ id }) => id === pageId)?.access_token ?? '';
  return new Page(pageId, {}, undefined, createApi(token));
}

test('the client exchanges tokens and follows the link to each next page', async () => {
  const accounts = await new User('me', {}, undefined, createApi(await authorize())).getAccounts([
    'id',
    'name',
    'access_token',
  ]);
  const names = parseNodes(accountSchema, [...accounts]).map(({ name }) => name);
  for (let page = accounts; page.hasNext(); ) {
    page = await page.next();
    names.push(...parseNodes(accountSchema, [...page]).map(({ name }) => name));
  }
  expect(names).toEqual(['Acme Travel', 'Acme Shop', 'Acme Small', 'Acme Archive']);
});

const valueSchema = z.object({ value: z.unknown(), end_time: z.string().optional() });
const insightSchema = z.object({ name: z.string(), period: z.string(), values: z.array(valueSchema) });

test('the client reads posts with nested insights, a post’s totals, and a page’s daily figures', async () => {
  const page = await openPage();
  const posts = await page.getPublishedPosts(
    ['id', 'created_time', 'insights.metric(post_media_view).period(lifetime).as(totals)'],
    { limit: 10 },
  );
  const postSchema = z.object({ id: z.string(), totals: z.object({ data: z.array(insightSchema) }) });
  const [, older] = parseNodes(postSchema, [...posts]);
  expect(posts).toHaveLength(10);
  const post = new PagePost(older?.id ?? '', {}, undefined, page.getApi());
  const [views] = parseNodes(insightSchema, [...(await post.getInsights([], { metric: 'post_media_view' }))]);
  expect(views?.period).toBe('lifetime');
  expect(views?.values).toEqual(older?.totals.data[0]?.values);
  const days = await page.getInsights([], { metric: 'page_total_media_view_unique', period: 'day' });
  const [reach] = parseNodes(insightSchema, [...days]);
  expect(reach?.values.at(-1)?.end_time).toMatch(/T0[78]:00:00\+0000$/);
});

test("a rejected call fails with an error in Meta's format", async () => {
  const page = await openPage();
  const getFailure = async (call: unknown): Promise<unknown> => {
    try {
      return await call;
    } catch (error) {
      return error;
    }
  };
  const invalid = page.getInsights([], { metric: 'page_impressions', period: 'day' });
  expect(await getFailure(invalid)).toMatchObject({
    status: 400,
    response: { code: 100, message: '(#100) The value must be a valid insights metric' },
  });
  const pageWithUserToken = new Page(pageId, {}, undefined, createApi(await authorize()));
  expect(await getFailure(pageWithUserToken.getPublishedPosts(['id']))).toMatchObject({
    status: 400,
    response: { code: 210 },
  });
  await fetch(`${origin}/meta-data/control/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@acme.example' }),
  });
  expect(await getFailure(page.getPublishedPosts(['id']))).toMatchObject({
    response: { code: 190, error_subcode: 458 },
  });
});
