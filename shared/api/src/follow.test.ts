import { calls, defaultPathPrefixes } from '@reportage/contracts';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import type { ServerEvent } from './event-stream.ts';

type Chunk = string | Error;

/** Creates a stream that delivers the given chunks and then closes, unless `keepsOpen` is set. */
function createStream(chunks: Chunk[], { keepsOpen = false } = {}) {
  const whenClosed = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift();
      if (chunk instanceof Error) controller.error(chunk);
      else if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk));
      else if (!keepsOpen) controller.close();
      else await whenClosed.promise;
    },
    cancel: () => whenClosed.resolve(),
  });
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    whenCanceled: whenClosed.promise,
  };
}

function createTestClient(...responses: Array<() => Response>) {
  const requests: Request[] = [];
  const api = createApiClient({
    baseUrl: 'http://localhost/api/',
    pathPrefixes: { ...defaultPathPrefixes, notifications: 'v2/news' },
    getIdentityToken: ({ refused } = {}) => Promise.resolve(refused ? 'token-2' : 'token-1'),
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      const respond = responses[Math.min(requests.length, responses.length) - 1];
      return Promise.resolve(respond?.() ?? new Response());
    },
  });
  const { signal } = new AbortController();
  const follow = (lastEventId?: string) =>
    api.follow(calls.followNotifications, { query: {} }, { signal, lastEventId });
  return { follow, requests };
}

async function read(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const all: ServerEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

test('events are reassembled if the network splits them, and heartbeats are ignored', async () => {
  const { response } = createStream([
    'id: 1\nda',
    'ta: {"a":',
    '1}\n\n: \n',
    '\nid: 2\r\ndata: x\r\ndata: y\r\n\r',
    '\n: \n\n',
  ]);
  const { follow } = createTestClient(response);
  expect(await read(follow())).toEqual([
    { id: '1', data: '{"a":1}' },
    { id: '2', data: 'x\ny' },
  ]);
});

test('the request goes to the configured URL, with the token and the last event read', async () => {
  const respondUnauthorized = () => new Response('{}', { status: 401 });
  const { follow, requests } = createTestClient(respondUnauthorized, createStream([]).response);
  await read(follow('41'));
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('http://localhost/api/v2/news/live'));
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(requests[1]?.headers.get('last-event-id')).toBe('41');
});

test('a broken stream results in a network error and is not reopened automatically', async () => {
  const { follow, requests } = createTestClient(createStream(['id: 1\ndata: 1\n\n', new Error('reset')]).response);
  await expect(read(follow())).rejects.toMatchObject({ name: 'ApiError', code: 'network' });
  const unavailable = createTestClient(() => new Response('', { status: 503 }));
  await expect(read(unavailable.follow())).rejects.toBeInstanceOf(ApiError);
  expect([requests.length, unavailable.requests.length]).toEqual([1, 1]);
});

test('a stream without a heartbeat for 45 seconds is abandoned', async () => {
  jest.useFakeTimers();
  const { response, whenCanceled } = createStream(['id: 1\ndata: 1\n\n'], { keepsOpen: true });
  const { follow } = createTestClient(response);
  const failure = expect(read(follow())).rejects.toMatchObject({ code: 'network' });
  await jest.advanceTimersByTimeAsync(44_000);
  await jest.advanceTimersByTimeAsync(2_000);
  await failure;
  await whenCanceled;
  jest.useRealTimers();
});

test('the connection is closed when the reader stops reading', async () => {
  const { response, whenCanceled } = createStream(['id: 1\ndata: 1\n\n'], { keepsOpen: true });
  const { follow } = createTestClient(response);
  for await (const event of follow()) {
    expect(event.id).toBe('1');
    break;
  }
  await whenCanceled;
});
