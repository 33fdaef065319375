import { calls, defaultPathPrefixes, z } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { ApiError } from './api-error.ts';
import { type ApiClientOptions, createApiClient } from './client.ts';

const workspaceId = 'wks_01h455vb4pex5vsknk084sn02q';
const reportId = 'rpt_01h455vb4pex5vsknk084sn02q';

const problem = (status: number, detail: string) =>
  new Response(
    JSON.stringify({ type: 'about:blank', title: 'x', status, detail, code: 'forbidden', requestId: 'r1' }),
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );

const emptyList = () =>
  new Response(JSON.stringify({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 50 } }));

/** Creates a client that records its requests and receives the given responses in turn. */
function createTestClient(
  responses: Array<() => Response>,
  options: {
    prefixes?: Partial<typeof defaultPathPrefixes>;
    tokens?: string[];
    onSubscriptionNeeded?: ApiClientOptions['onSubscriptionNeeded'];
    getLocale?: ApiClientOptions['getLocale'];
  } = {},
) {
  const requests: Request[] = [];
  const tokens = [...(options.tokens ?? ['token-1'])];
  const api = createApiClient({
    baseUrl: 'http://localhost/api/',
    pathPrefixes: { ...defaultPathPrefixes, ...options.prefixes },
    ...(options.getLocale ? { getLocale: options.getLocale } : {}),
    ...(options.onSubscriptionNeeded ? { onSubscriptionNeeded: options.onSubscriptionNeeded } : {}),
    getIdentityToken: ({ refused } = {}) => {
      if (refused === tokens[0] && tokens.length > 1) tokens.shift();
      return Promise.resolve(tokens[0] ?? null);
    },
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      const respond = responses[Math.min(requests.length, responses.length) - 1];
      return Promise.resolve(respond ? respond() : emptyList());
    },
  });
  return { api, requests };
}

proves(
  ['X26', 'X30', 'X36'],
  'a workspace call carries the ID token, the workspace id and the list parameters',
  async () => {
    const { api, requests } = createTestClient([emptyList]);
    await api.call(calls.listSources, {
      query: { workspaceId, page: 2, size: 20, sort: 'name', order: 'asc', searchString: 'news' },
    });
    const url = new URL(requests[0]?.url ?? '');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      workspaceId,
      page: '2',
      size: '20',
      sort: 'name',
      order: 'asc',
      searchString: 'news',
    });
  },
);

proves(['X25'], 'path prefixes come from the configuration', async () => {
  const { api, requests } = createTestClient([emptyList], { prefixes: { workspaces: 'v2/spaces' } });
  await api.call(calls.listWorkspaces, {});
  expect(requests[0]?.url).toBe('http://localhost/api/v2/spaces');
});

proves(['X29'], 'a PDF request carries no Authorization header', async () => {
  const { api, requests } = createTestClient([() => problem(403, 'no')]);
  const failedCall = api.call(calls.getPdf, {
    params: { id: 'job_01h455vb4pex5vsknk084sn02q' },
    query: { signature: 's' },
  });
  await expect(failedCall).rejects.toBeInstanceOf(ApiError);
  expect(requests[0]?.headers.has('authorization')).toBe(false);
});

proves(['X69'], 'a read is retried only after 429, 500, 502, 503 and 504', async () => {
  const countRequestsAfter = async (status: number): Promise<number> => {
    const { api, requests } = createTestClient([() => problem(status, 'busy'), emptyList]);
    await api.call(calls.listWorkspaces, {}).catch((error: ApiError) => expect(error.status).toBe(status));
    return requests.length;
  };
  expect(await Promise.all([429, 500, 502, 503, 504].map(countRequestsAfter))).toEqual([2, 2, 2, 2, 2]);
  expect(await Promise.all([400, 403, 404, 409, 501].map(countRequestsAfter))).toEqual([1, 1, 1, 1, 1]);
});

test('calls send the page’s language', async () => {
  const { api, requests } = createTestClient([emptyList], { getLocale: () => 'de' });
  await api.call(calls.listWorkspaces, {});
  expect(requests[0]?.headers.get('accept-language')).toBe('de');
});

test('a write is not retried', async () => {
  const { api, requests } = createTestClient([() => problem(503, 'busy')]);
  const body = { name: 'A report', campaign: 'cmp_01h455vb4pex5vsknk084sn02q' };
  await expect(api.call(calls.createReport, { query: { workspaceId }, body })).rejects.toMatchObject({ status: 503 });
  expect(requests).toHaveLength(1);
});

test('after a 401 the call is retried once with a renewed token', async () => {
  const { api, requests } = createTestClient([() => problem(401, 'expired'), emptyList], { tokens: ['old', 'new'] });
  await api.call(calls.listWorkspaces, {});
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
});

describe('a redirect', () => {
  const redirecting = (status: number, body: object) => () =>
    new Response(JSON.stringify({ ...body, redirect: '/subscribe/contact' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  const emptyBody = { data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 50 } };

  test.each([
    ['in a successful response', redirecting(200, emptyBody)],
    ['in a response with an unexpected shape', redirecting(200, {})],
    ['in an error response', redirecting(402, { message: 'The plan has ended' })],
  ])('%s requests a subscription for the call’s workspace', async (_kind, respond) => {
    const requestSubscription = jest.fn();
    const { api } = createTestClient([respond], { onSubscriptionNeeded: requestSubscription });
    await api.call(calls.listSources, { query: { workspaceId } }).catch(() => undefined);
    await api.call(calls.listWorkspaces, {}).catch(() => undefined);
    expect(requestSubscription.mock.calls).toEqual([[workspaceId], [undefined]]);
  });

  test('that belongs to the call’s own contract is left to the caller', async () => {
    const requestSubscription = jest.fn();
    const { api } = createTestClient([redirecting(200, {})], { onSubscriptionNeeded: requestSubscription });
    const callWithRedirect = { ...calls.listWorkspaces, response: z.object({ redirect: z.string() }) };
    await expect(api.call(callWithRedirect, {})).resolves.toEqual({ redirect: '/subscribe/contact' });
    expect(requestSubscription).not.toHaveBeenCalled();
  });
});

test('an error has the code, message and request id from the problem body', async () => {
  const { api } = createTestClient([() => problem(403, 'Your access to this workspace does not allow that.')]);
  const failedCall = api.call(calls.getReport, { params: { id: reportId }, query: { workspaceId } });
  await expect(failedCall).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Your access to this workspace does not allow that.',
    requestId: 'r1',
  });
});

test('an error response without a problem body becomes an unexpected error', async () => {
  const { api } = createTestClient([() => new Response('<h1>Not found</h1>', { status: 404 })]);
  await expect(api.call(calls.listWorkspaces, {})).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Unknown error',
    status: 404,
  });
});

test('a fetch that fails is reported as a network error', async () => {
  const api = createApiClient({
    baseUrl: 'http://localhost/api/',
    pathPrefixes: defaultPathPrefixes,
    getIdentityToken: () => Promise.resolve(null),
    fetch: () => Promise.reject(new TypeError('failed')),
  });
  await expect(
    api.call(calls.publishReport, { params: { id: reportId }, query: { workspaceId }, body: {} }),
  ).rejects.toMatchObject({
    code: 'network',
    message: 'A network error has occurred.',
  });
});
