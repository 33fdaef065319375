import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import { FacebookAdsApi, IGMedia, IGUser } from 'facebook-nodejs-business-sdk';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

// Tests the stand-in with Meta's own client instead of ours.
let folder: string;
let sandbox: Sandbox;
let origin: string;
let api: FacebookAdsApi;
const redirectUri = 'http://localhost:4750/api/instagram/auth/callback';
const scopes = ['instagram_basic', 'instagram_manage_insights', 'pages_show_list', 'pages_read_engagement'];
const account = '178000000004001';

const pagesSchema = z.object({
  data: z.array(
    z.object({ access_token: z.string(), instagram_business_account: z.object({ id: z.string() }).optional() }),
  ),
});

/** Gives consent as a user would. @returns the first page's token and linked account */
async function openPage(grantedScopes: readonly string[]) {
  const scopeFields = Object.fromEntries(grantedScopes.map((name, index) => [`scope_${index}`, name]));
  const form = {
    client_id: 'sandbox',
    redirect_uri: redirectUri,
    decision: 'allow',
    email: 'ada@acme.example',
    ...scopeFields,
  };
  const graph = `${origin}/meta-data/v26.0`;
  const response = await fetch(`${graph}/dialog/oauth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const parameters = { client_id: 'sandbox', client_secret: 'sandbox-secret', redirect_uri: redirectUri, code };
  const tokenResponse = await fetch(`${graph}/oauth/access_token?${new URLSearchParams(parameters)}`);
  const { access_token } = z.object({ access_token: z.string() }).parse(await tokenResponse.json());
  const query = { fields: 'access_token,instagram_business_account{id}', access_token };
  const pages = await fetch(`${graph}/me/accounts?${new URLSearchParams(query)}`);
  return pagesSchema.parse(await pages.json()).data[0];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-vendor-client-'));
  sandbox = await startSandbox(testConfig(folder, { CHANNEL_REDIRECT_ORIGIN: 'http://localhost:4750' }));
  origin = sandbox.app.listeningOrigin;
  // The client has no option for another host.
  Object.defineProperty(FacebookAdsApi, 'GRAPH', { get: () => `${origin}/meta-data` });
  // The third argument prevents the client from reporting its own crashes to Meta.
  api = new FacebookAdsApi((await openPage(scopes))?.access_token ?? '', 'en_US', false);
}, 30_000);
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true });
});

const mediaSchema = z.object({ id: z.string(), media_type: z.string(), media_product_type: z.string() });
const insightSchema = z.object({ name: z.string(), values: z.array(z.object({ value: z.number() })) });

test('the client lists media page by page, and reads insights for a reel and for the account', async () => {
  const media = [];
  const fields = ['id', 'media_type', 'media_product_type'];
  let page = await new IGUser(account, {}, undefined, api).getMedia(fields, { limit: 40 });
  for (;;) {
    media.push(...[...page].map((node) => mediaSchema.parse(node._data)));
    if (!page.hasNext()) break;
    page = await page.next();
  }
  expect(media.length).toBeGreaterThan(80);
  expect(new Set(media.map(({ id }) => id)).size).toBe(media.length);
  const reel = media.find(({ media_product_type: product }) => product === 'REELS');
  const metric = 'views,likes,ig_reels_video_view_total_time';
  const insights = await new IGMedia(reel?.id ?? '', {}, undefined, api).getInsights([], { metric });
  const reelInsights = [...insights].map((node) => insightSchema.parse(node._data));
  expect(reelInsights.map(({ name }) => name)).toEqual(metric.split(','));
  expect(reelInsights.every(({ values }) => (values[0]?.value ?? 0) > 0)).toBe(true);
  const reach = await new IGUser(account, {}, undefined, api).getInsights([], { metric: 'reach', period: 'day' });
  expect(insightSchema.parse([...reach][0]?._data).values.length).toBeGreaterThan(0);
});

test('an insights call fails if one of its metrics is not available for the media type', async () => {
  const media = await new IGUser(account, {}, undefined, api).getMedia(['id', 'media_type', 'media_product_type'], {
    limit: 40,
  });
  const video = [...media]
    .map((node) => mediaSchema.parse(node._data))
    .find(({ media_type: type, media_product_type: product }) => type === 'VIDEO' && product === 'FEED');
  const requestInsights = async () =>
    new IGMedia(video?.id ?? '', {}, undefined, api).getInsights([], { metric: 'likes,views' });
  await expect(requestInsights()).rejects.toMatchObject({ status: 400, response: { code: 100 } });
});

test('without permission for the Instagram account, its Facebook page is listed without the account', async () => {
  const page = await openPage(['pages_show_list', 'pages_read_engagement']);
  expect(page?.access_token).toMatch(/^EAA/);
  expect(page).not.toHaveProperty('instagram_business_account');
});
