import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChannelId, Period } from '@reportage/contracts';
import { startSandboxProcess } from '@reportage/testing/sandbox';
import { createTestApi } from '../../../testing/test-api.ts';
import { addDays } from '../../clock.ts';
import type { OAuthGrant } from '../../oauth/oauth-client.ts';
import type { TokenStore } from '../../oauth/oauth-tokens.ts';
import type { FetchedSlice } from '../connector.ts';
import { type ConnectorKit, createConnectorKit } from '../connector-kit.ts';
import { connectors } from '../index.ts';
import type { StandIn } from './stand-in.ts';

/** A person in the stand-in's example company. */
const email = 'ada@acme.example';
const shortTimeoutMs = 500;
const redirectOrigin = 'http://localhost:4750';

/** Starts a connector and its stand-in. They share a clock, which the suite controls. */
export async function createConformanceFixture(channelId: ChannelId, standIn: StandIn) {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-conformance-'));
  const sandbox = await startSandboxProcess(folder, { CHANNEL_REDIRECT_ORIGIN: redirectOrigin });
  const api = await createTestApi(standIn.environment(sandbox.url));
  const kit = createConnectorKit(api.platform, () => Promise.resolve());
  const config = { ...api.platform.config, CONNECTOR_TIMEOUT_MS: shortTimeoutMs };
  const kitWithShortTimeout = createConnectorKit({ ...api.platform, config }, () => Promise.resolve());
  const connector = connectors[channelId];
  const client = kit.getOAuth(channelId);
  const tokens = kit.getTokens(channelId);
  if (!client || !tokens) throw new Error(`${channelId} is not configured.`);
  /** Everything that must never be exposed: codes, tokens, the client secret. */
  const secrets = new Set(['sandbox-secret']);

  async function request(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<unknown> {
    const requestBody = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${sandbox.url}${path}`, { method, ...requestBody });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  }

  async function setTime(time: Date): Promise<void> {
    api.clock.at = time;
    await request('PUT', '/vendors/clock', { now: time.toISOString() });
  }

  function recordSecrets(grant: OAuthGrant): OAuthGrant {
    for (const secret of [grant.accessToken, grant.refreshToken]) if (secret) secrets.add(secret);
    return grant;
  }

  /** Grants or denies consent on the consent page. @returns the parameters of the vendor's redirect */
  async function consent(
    form: Record<string, string> = {},
  ): Promise<{ redirectParams: URLSearchParams; verifier: string }> {
    const verifier = 'v'.repeat(64);
    const { origin, pathname, searchParams } = new URL(client?.buildAuthorizeUrl('the-state', verifier) ?? '');
    const scopes = (searchParams.get('scope') ?? '').split(/[ ,]/);
    const checkedScopes = Object.fromEntries(scopes.map((scope, index) => [`scope_${index}`, scope]));
    const filledForm = { ...Object.fromEntries(searchParams), ...checkedScopes, email, decision: 'allow', ...form };
    const body = new URLSearchParams(filledForm);
    const response = await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body });
    const redirectParams = new URL(response.headers.get('location') ?? redirectOrigin).searchParams;
    secrets.add(redirectParams.get('code') ?? 'sandbox-secret');
    return { redirectParams, verifier };
  }

  await setTime(api.clock.at);
  return {
    connector,
    kit,
    secrets,
    now: () => api.clock.at,
    setTime,
    consent,
    exchange: async (code: string, verifier: string): Promise<OAuthGrant> =>
      recordSecrets(await client.exchange(code, verifier)),

    /** Authorizes us as a user would. @returns functions that call the vendor with the new grant */
    async authorize(connectorKit: ConnectorKit = kit) {
      const { redirectParams, verifier } = await consent();
      const grant = recordSecrets(await client.exchange(redirectParams.get('code') ?? '', verifier));
      let sealedTokens = tokens.seal(grant);
      const store: TokenStore = {
        read: () => Promise.resolve(sealedTokens),
        replace: (_previous, renewed) => {
          sealedTokens = renewed;
          return Promise.resolve();
        },
      };
      const calls = { count: 0 };
      const openApi = (accountKey?: string, sealedToken: string | null = null) =>
        connectorKit.createApi({
          connector,
          grantKey: grant.accessToken,
          tokens: store,
          sealedToken,
          ...(accountKey === undefined ? {} : { accountKey }),
          signal: new AbortController().signal,
          onCall: async () => {
            calls.count += 1;
          },
        });
      const listAccounts = () => connector.listAccounts(openApi());
      return {
        calls,
        listAccounts,
        /** Fetches the account's data for the given days. */
        async fetch(days: Period): Promise<FetchedSlice> {
          const { key } = standIn.account;
          const accountToken = (await listAccounts()).find((listed) => listed.key === key)?.token;
          const accountApi = openApi(key, connectorKit.sealAccountToken(channelId, accountToken));
          const account = await connector.readAccount(accountApi, key);
          const slice = await connector.fetchSlice(accountApi, account, days);
          if (!standIn.hasTotals || !connector.readTotals) return slice;
          const { media, totals } = await connector.readTotals(accountApi, account);
          const facts = totals.map(({ totals: sums, ...total }) => ({ ...total, sums, reportDate: days.to }));
          return { ...slice, media: [...slice.media, ...media], facts: [...slice.facts, ...facts] };
        },
        /** Returns the access token in use, after any renewal. */
        async getAccessToken(): Promise<string | undefined> {
          const validTokens = await tokens.getValidTokens(grant.accessToken, store);
          if (validTokens) secrets.add(validTokens.accessToken);
          return validTokens?.accessToken;
        },
      };
    },

    kitWithShortTimeout,
    /** Makes the next calls take longer than the short timeout. */
    slowDown: (calls: number) => request('PUT', '/vendors/slowness', { calls, ms: 10 * shortTimeoutMs }),
    setFaults: (faults: object) => request('PUT', standIn.account.control, faults),
    expireTokens: () => request('POST', `${standIn.control}/expire`),
    revokeGrant: () => request('POST', `${standIn.control}/revoke`, { email }),

    async readTruth({ from, to }: Period): Promise<string[]> {
      const lines: string[] = [];
      for (let day = standIn.hasTotals ? to : from; day <= to; day = addDays(day, 1)) {
        lines.push(...standIn.formatTruth(await request('GET', `${standIn.account.control}/truth?day=${day}`), day));
      }
      return lines.toSorted();
    },

    async close(): Promise<void> {
      await kit.close();
      await kitWithShortTimeout.close();
      await api.close();
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type ConformanceFixture = Awaited<ReturnType<typeof createConformanceFixture>>;
