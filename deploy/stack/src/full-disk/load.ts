import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { buildPath, type Call, calls } from '@reportage/contracts';

const visitorUserAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const pauseMs = 120;
const timeoutMs = 5_000;

/** A running product, and a workspace in it that has a site. */
export interface Product {
  origin: string;
  token: string;
  workspaceId: string;
  scriptCode: string;
}

/** The requests that were acknowledged, and the statuses of those that failed. */
export interface RequestLog {
  acknowledged: string[];
  failedStatuses: Set<number>;
}

export async function send(
  { origin, token }: Pick<Product, 'origin' | 'token'>,
  call: Call,
  {
    query = {},
    params = {},
    body,
  }: { query?: Record<string, string>; params?: Record<string, string>; body?: unknown },
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${origin}/api/${buildPath(call, params)}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

/** Saves a client in the workspace. @returns the status */
export async function saveClient(product: Product, name: string): Promise<number> {
  return (await send(product, calls.upsertClient, { query: { workspaceId: product.workspaceId }, body: { name } }))
    .status;
}

export async function sendBeacon({ origin, scriptCode }: Product, id: string): Promise<number> {
  const sentAt = Date.now();
  const response = await fetch(`${origin}/t/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': visitorUserAgent },
    body: JSON.stringify({
      v: 1,
      id,
      code: scriptCode,
      url: 'https://harbour.example/walk',
      sentAt,
      events: [{ type: 'pageview', pv: 'p'.repeat(22), at: sentAt, title: 'Walk' }],
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.arrayBuffer();
  return response.status;
}

const createBeaconId = (): string => randomBytes(11).toString('hex');

/** Repeats a request until `stop` is called, even if requests fail. */
export function repeatContinuously(request: (id: string) => Promise<number>, getId: (index: number) => string) {
  const log: RequestLog = { acknowledged: [], failedStatuses: new Set() };
  let isStopping = false;
  const done = (async () => {
    for (let index = 0; !isStopping; index += 1) {
      const id = getId(index);
      const status = await request(id).catch(() => 0);
      if (status >= 200 && status < 300) log.acknowledged.push(id);
      else log.failedStatuses.add(status);
      await delay(pauseMs);
    }
  })();
  return {
    async stop(): Promise<RequestLog> {
      isStopping = true;
      await done;
      return log;
    },
  };
}

export const writeClients = (product: Product) =>
  repeatContinuously(
    (name) => saveClient(product, name),
    (index) => `Client ${index}`,
  );
export const writeBeacons = (product: Product) => repeatContinuously((id) => sendBeacon(product, id), createBeaconId);
