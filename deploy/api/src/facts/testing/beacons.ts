import { randomBytes } from 'node:crypto';
import type { TrackingBatch, TrackingEvent } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';

export const visitorAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
export const page = 'https://harbour.example/stories/walk?utm_source=mail';

export const createEventId = (): string => randomBytes(11).toString('hex').slice(0, 22);

type Part<Type> = Omit<Extract<TrackingEvent, { type: Type }>, 'id' | 'pv' | 'at'>;
/** An event of a pageview at a time. */
export const eventOf = <Type extends TrackingEvent['type']>(atMs: number, part: Part<Type> & { type: Type }) =>
  ({ id: createEventId(), pv: 'p'.repeat(22), at: atMs, ...part }) as unknown as TrackingEvent;

export const pageviewAt = (atMs: number): TrackingEvent => eventOf(atMs, { type: 'pageview', title: 'Harbour walk' });

export function batchOf(code: string, sentAtMs: number, events: TrackingEvent[]): TrackingBatch {
  return { v: 1, code, url: page, sentAt: sentAtMs, events };
}

/** Sends a beacon as a browser does: JSON as plain text, from another origin. */
export async function sendBeacon(app: FastifyInstance, body: unknown, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/t/v1/events',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': visitorAgent, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
