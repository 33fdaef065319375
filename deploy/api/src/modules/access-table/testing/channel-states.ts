import { calls } from '@reportage/contracts';
import { createConnectorKit } from '../../../platform/connectors/connector-kit.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';

/** No server listens at the token URL, so completing an authorization succeeds but stores a failure. */
export const channelEnvironment: Record<string, string> = {
  GOOGLE_DATA_CLIENT_ID: 'sandbox',
  GOOGLE_DATA_TOKEN_URL: 'http://127.0.0.1:1/token',
};

/**
 * The `state` parameters of two authorizations that a user has started: one to complete while signed in, the other with
 * an API key.
 */
export interface ChannelStates {
  signedIn: string;
  byKey: string;
}

export async function startAuthorizations(
  api: TestApi,
  { workspaceId, connectedSourceId }: WorkspaceItems,
  person: Person,
): Promise<ChannelStates> {
  const query = { workspaceId, sourceId: connectedSourceId };
  const startAuthorization = async (): Promise<string> => {
    const { body } = await api.send(calls.getAuthorizationLink, { params: { channelId: 'ga' }, query }, person);
    return new URL(body.url).searchParams.get('state') ?? '';
  };
  return { signedIn: await startAuthorization(), byKey: await startAuthorization() };
}

const dimensions = {
  date: '20260616',
  isoYearIsoWeek: '202625',
  yearMonth: '202606',
  hostName: 'harbour.example',
  pagePath: '/walk',
};
const metrics = { screenPageViews: '3', totalUsers: '3' };
const getHeaders = (values: object) => Object.keys(values).map((name) => ({ name }));
const getValues = (values: object) => Object.values(values).map((value) => ({ value }));
/** An Analytics report on one page with three readers. */
const analyticsReport = {
  dimensionHeaders: getHeaders(dimensions),
  metricHeaders: getHeaders(metrics),
  rows: [{ dimensionValues: getValues(dimensions), metricValues: getValues(metrics) }],
  rowCount: 1,
};

/**
 * Returns Google's response about an Analytics property; undefined for other paths. The property has a data stream and
 * one page that can be selected as media.
 */
export function mockPropertyResponse(path: string): object | undefined {
  const [, propertyId, subpath = ''] = /^\/properties\/([^/:?]+)([^?]*)/.exec(path) ?? [];
  if (propertyId === undefined) return undefined;
  if (subpath.endsWith('/dataStreams')) return { dataStreams: [{ webStreamData: { measurementId: 'G-ACCESS' } }] };
  if (subpath === ':runReport') return analyticsReport;
  if (subpath === '/metadata') return { metrics: [] };
  return { name: `properties/${propertyId}`, displayName: 'Harbour', timeZone: 'Europe/Berlin', currencyCode: 'EUR' };
}

/** Adds a grant to the source that does not expire during the tests, and selects the source's account. */
export async function authorizeAccount(api: TestApi, items: WorkspaceItems, person: Person): Promise<void> {
  const { db, clock, identifiers } = api.platform;
  const { workspaceId, connectedSourceId: sourceId, connectionId } = items;
  const kit = createConnectorKit(api.platform);
  const sealedTokens = kit
    .getTokens('ga')
    ?.seal({ accessToken: 'ya29.access', lifetimeSeconds: 86_400, refreshToken: '' });
  await kit.close();
  const grantFields = { givenBy: person.id, givenAt: clock.now(), endedAt: null };
  await db
    .insertInto('grants')
    .values({ ...grantFields, id: identifiers.next('grant'), workspaceId, sourceId, sealedTokens: sealedTokens ?? '' })
    .execute();
  await db.updateTable('connections').set({ isSelected: true }).where('id', '=', connectionId).execute();
}
