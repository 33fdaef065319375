import { type ChannelId, type ConnectionHealth, calls } from '@reportage/contracts';
import { expect, type Page } from 'playwright/test';
import type { Api } from '../api.ts';
import { mailboxUrl } from '../config.ts';

interface ConnectedAccount {
  sourceId: string;
  connectionId: string;
}

/** Submits the form of a stand-in's consent page. @returns the parameters of its redirect */
async function submitConsent(url: string, email: string): Promise<{ state: string; code: string }> {
  const { origin, pathname, searchParams } = new URL(url);
  const scopes = (searchParams.get('scope') ?? '').split(/[ ,]/).filter(Boolean);
  const form = new URLSearchParams({
    ...Object.fromEntries(searchParams),
    ...Object.fromEntries(scopes.map((scope, index) => [`scope_${index}`, scope])),
    email,
    decision: 'allow',
  });
  const response = await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body: form });
  const parameters = URL.parse(response.headers.get('location') ?? '')?.searchParams;
  const state = parameters?.get('state');
  const code = parameters?.get('code');
  if (!state || !code) throw new Error(`The consent page responded with ${response.status} without a code`);
  return { state, code };
}

/**
 * Connects one account of a stand-in through the calls that the screens use. All journeys share each account's hourly
 * quota, which is enough to fetch about six histories.
 * @param email address of the person who consents on the vendor's page
 */
export async function connectAccount(
  api: Api,
  workspaceId: string,
  { channelId = 'ga', name, account, email }: { channelId?: ChannelId; name: string; account: string; email: string },
): Promise<ConnectedAccount> {
  const query = { workspaceId };
  const { id: sourceId } = await api.call(calls.createSource, { query, body: { type: channelId, name } });
  const params = { channelId };
  const { url } = await api.call(calls.getAuthorizationLink, { params, query: { ...query, sourceId } });
  await api.call(calls.finishAuthorization, { params, query, body: await submitConsent(url, email) });
  const { data } = await api.call(calls.listConnections, { params: { id: sourceId }, query });
  const connectionId = data.find(({ name: accountName }) => accountName === account)?.connectionId;
  if (!connectionId) throw new Error(`${email} has no account named ${account}`);
  await api.call(calls.saveConnections, { params: { id: sourceId }, query, body: { items: [connectionId] } });
  return { sourceId, connectionId };
}

/** Reads the health of a source's only account. */
export async function readHealth(api: Api, workspaceId: string, sourceId: string): Promise<ConnectionHealth> {
  const { connections } = await api.call(calls.getSourceHealth, { params: { id: sourceId }, query: { workspaceId } });
  const [connection] = connections;
  if (!connection) throw new Error('No account is selected');
  return connection;
}

/** Expects the whole history of a source's only account to be fetched. */
export const expectHistoryFetched = (api: Api, workspaceId: string, sourceId: string): Promise<void> =>
  expect.poll(async () => (await readHealth(api, workspaceId, sourceId)).state, { timeout: 90_000 }).toBe('current');

/**
 * Revokes all of a person's grants, as they could in their Google account. Google's stand-in runs in the mailbox
 * service.
 */
export async function revokeAtGoogle(email: string): Promise<void> {
  const response = await fetch(`${mailboxUrl}/google-data/control/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw new Error(`The stand-in responded with ${response.status}`);
}

/** Gives consent on the open page of a stand-in. */
export async function consentAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** Reads everything that the browser stores for the product, as text. */
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, location.href];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        stored.push(JSON.stringify(rows));
      }
      database.close();
    }
    return stored.join(' ');
  })()`);
