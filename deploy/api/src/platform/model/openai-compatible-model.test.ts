import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AssistantFailure } from '@reportage/contracts';
import { ModelError } from './model.ts';
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts';

type Responder = (response: ServerResponse, request: { body: Record<string, unknown>; count: number }) => void;

let respond: Responder;
let requests: Array<{ headers: IncomingMessage['headers']; body: Record<string, unknown> }> = [];
let url = '';
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on('end', () => {
    const body = JSON.parse(text) as Record<string, unknown>;
    requests.push({ headers: request.headers, body });
    respond(response, { body, count: requests.length });
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const startStream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const formatChunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
const usageChunk = `data: ${JSON.stringify({
  choices: [],
  usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
})}\n\n`;
const createErrorResponder = (status: number, code: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
  response.end(JSON.stringify({ error: { message: 'no', type: code, param: null, code } }));
};

const limits = { connectMs: 1_000, firstWordMs: 2_000, chunkMs: 2_000, totalMs: 10_000 };
const createModel = (overrides: Partial<typeof limits> = {}, baseUrl = url) =>
  createOpenAiCompatibleModel({
    url: baseUrl,
    key: 'k-1',
    model: 'm',
    isRuleBased: false,
    maxAnswerTokens: 50,
    limits: { ...limits, ...overrides },
  });

async function ask(model = createModel(), signal = new AbortController().signal) {
  const chunks: string[] = [];
  const question = { instructions: 'Rules', messages: [{ role: 'user' as const, content: 'Hello' }] };
  const stream = model.answer(question, signal);
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return { chunks, usage: value };
    chunks.push(value);
  }
}

const getFailure = (request: Promise<unknown>): Promise<AssistantFailure> =>
  request.then(
    () => {
      throw new Error('Expected no answer');
    },
    (error: unknown) => {
      if (error instanceof ModelError) return error.reason;
      throw error;
    },
  );

test('an answer arrives in chunks, with its usage', async () => {
  respond = (response) => {
    startStream(response).write(formatChunk('Go'));
    response.end(`${formatChunk('od')}${formatChunk('', 'stop')}${usageChunk}data: [DONE]\n\n`);
  };
  const result = await ask();
  expect(result.chunks.join('')).toBe('Good');
  expect(result.usage).toEqual({ promptTokens: 12, answerTokens: 3 });
  expect(requests[0]?.headers.authorization).toBe('Bearer k-1');
  expect(requests[0]?.body).toMatchObject({
    model: 'm',
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      { role: 'system', content: 'Rules' },
      { role: 'user', content: 'Hello' },
    ],
  });
});

test.each<[string, AssistantFailure, Responder]>([
  ['a rejected key', 'keyRefused', createErrorResponder(401, 'invalid_api_key')],
  ['an unknown model', 'modelUnknown', createErrorResponder(404, 'model_not_found')],
  ['a failing server', 'unavailable', createErrorResponder(500, 'server_error')],
  ['a busy server', 'tooBusy', createErrorResponder(429, 'rate_limit_exceeded')],
  [
    'a connection that breaks',
    'cutOff',
    (response) => startStream(response).write(formatChunk('Go'), () => response.destroy()),
  ],
  ['a stream without an end', 'cutOff', (response) => startStream(response).end(formatChunk('Go'))],
  ['a token limit', 'tooLong', (response) => startStream(response).end(formatChunk('Go', 'length'))],
  ['a content filter', 'refused', (response) => startStream(response).end(formatChunk('Go', 'content_filter'))],
  [
    'an error in the stream',
    'cutOff',
    (response) => startStream(response).end(`${formatChunk('Go')}data: {"error":{"message":"x"}}\n\n`),
  ],
  [
    'a line that is not JSON',
    'cutOff',
    (response) => startStream(response).end(`${formatChunk('Go')}data: {"cho\n\n${formatChunk('', 'stop')}`),
  ],
])('%s is reported as %s', async (_case, reason, responder) => {
  respond = responder;
  expect(await getFailure(ask())).toBe(reason);
});

test('a request is retried if the server is busy, but not if the quota is exhausted', async () => {
  respond = createErrorResponder(429, 'insufficient_quota');
  expect(await getFailure(ask())).toBe('quotaUsedUp');
  expect(requests).toHaveLength(1);
  requests = [];
  respond = (response, { count }) =>
    count === 1
      ? createErrorResponder(429, 'rate_limit_exceeded')(response)
      : startStream(response).end(formatChunk('Good', 'stop'));
  expect((await ask()).chunks).toEqual(['Good']);
});

test('a request to a slow service times out before the first word, between two chunks, or overall', async () => {
  respond = (response) => void startStream(response).flushHeaders();
  expect(await getFailure(ask(createModel({ firstWordMs: 60 })))).toBe('timedOut');
  respond = (response) => void startStream(response).write(formatChunk('Go'));
  expect(await getFailure(ask(createModel({ chunkMs: 60 })))).toBe('timedOut');
  respond = (response) => {
    startStream(response);
    const timer = setInterval(() => response.write(formatChunk('o')), 20);
    response.on('close', () => clearInterval(timer));
  };
  expect(await getFailure(ask(createModel({ totalMs: 150 })))).toBe('timedOut');
});

test('a port without a listener is unreachable', async () => {
  expect(await getFailure(ask(createModel({ firstWordMs: 20_000 }, 'http://127.0.0.1:9/v1')))).toBe('unreachable');
});

test('aborting an answer also ends the request to the service', async () => {
  const closed = Promise.withResolvers<void>();
  respond = (response) => {
    response.on('close', () => closed.resolve());
    startStream(response).write(formatChunk('Go'));
  };
  const controller = new AbortController();
  const request = getFailure(ask(createModel(), controller.signal));
  setTimeout(() => controller.abort(), 100);
  expect(await request).toBe('cancelled');
  await closed.promise;
});
