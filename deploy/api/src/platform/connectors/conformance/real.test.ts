import { type ChannelId, channelIds } from '@reportage/contracts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { addDays } from '../../clock.ts';
import { loadVendorSettings } from '../../config.ts';
import type { TokenStore } from '../../oauth/oauth-tokens.ts';
import type { FetchedSlice } from '../connector.ts';
import { createConnectorKit } from '../connector-kit.ts';
import { connectors } from '../index.ts';

const { settings, tokens } = loadVendorSettings();
const testedChannels = channelIds.filter((channelId) => tokens.has(channelId));
const untestedChannels = channelIds.filter((channelId) => !tokens.has(channelId));

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(settings);
  api.clock.at = new Date();
}, 60_000);
afterAll(() => api.close());

/** Lists the accounts from the real service, and fetches the first account's latest complete days twice. */
async function readTwice(channelId: ChannelId) {
  const kit = createConnectorKit(api.platform);
  const connector = connectors[channelId];
  const channelTokens = kit.getTokens(channelId);
  if (!channelTokens) throw new Error(`CONFORMANCE_TOKENS names ${channelId}, but its client is not configured.`);
  const token = tokens.get(channelId) ?? '';
  // Meta's tokens are not renewed; all others are, before the first call.
  let sealedTokens = channelTokens.seal(
    connector.provider === 'facebook'
      ? { accessToken: token, lifetimeSeconds: 86_400, refreshToken: undefined }
      : { accessToken: '', lifetimeSeconds: 0, refreshToken: token },
  );
  const store: TokenStore = {
    read: () => Promise.resolve(sealedTokens),
    replace: (_previous, renewed) => {
      sealedTokens = renewed;
      return Promise.resolve();
    },
  };
  const { signal } = new AbortController();
  const openApi = (accountKey?: string, sealedToken: string | null = null) =>
    kit.createApi({
      connector,
      grantKey: channelId,
      tokens: store,
      sealedToken,
      signal,
      ...(accountKey === undefined ? {} : { accountKey }),
    });
  try {
    const accounts = await connector.listAccounts(openApi());
    const [firstAccount] = accounts;
    if (!firstAccount) return { accounts, slices: [] };
    const accountApi = openApi(firstAccount.key, kit.sealAccountToken(channelId, firstAccount.token));
    const account = await connector.readAccount(accountApi, firstAccount.key);
    const to = addDays(api.clock.at.toISOString().slice(0, 10), -connector.restatementDays - 2);
    const days = { from: addDays(to, -6), to };
    const slices: Omit<FetchedSlice, 'quota'>[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { quota: _, ...slice } = await connector.fetchSlice(accountApi, account, days);
      slices.push(slice);
    }
    return { accounts, slices };
  } finally {
    await kit.close();
  }
}

for (const channelId of testedChannels) {
  test(`${channelId}: lists the accounts, and a slice is the same when it is fetched again`, async () => {
    const { accounts, slices } = await readTwice(channelId);
    expect(accounts.length).toBeGreaterThan(0);
    expect(new Set(accounts.map(({ key }) => key)).size).toBe(accounts.length);
    const [firstSlice, secondSlice] = slices;
    expect(secondSlice).toEqual(firstSlice);
    const keys = new Set(firstSlice?.media.map(({ key }) => key));
    expect(firstSlice?.facts.filter(({ media }) => !keys.has(media))).toEqual([]);
  }, 300_000);
}

if (untestedChannels.length > 0) {
  test(`channels without a token in CONFORMANCE_TOKENS are not tested: ${untestedChannels.join(', ')}`, () => {
    expect([...testedChannels, ...untestedChannels].toSorted()).toEqual([...channelIds].toSorted());
    expect([...tokens.keys()].filter((name) => !channelIds.some((channelId) => channelId === name))).toEqual([]);
  });
}
