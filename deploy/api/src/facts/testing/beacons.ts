import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { TrackingBatch, TrackingEvent } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';

export const visitorAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
export const page = 'https://harbour.example/stories/walk?utm_source=mail';

/** Creates an id in the tracking script's format. */
export const createScriptId = (): string => randomBytes(11).toString('hex').slice(0, 22);

type EventPart<Type> = Omit<Extract<TrackingEvent, { type: Type }>, 'id' | 'pv' | 'at'>;
/** Creates an event; all events belong to the same pageview. */
export const createEvent = <Type extends TrackingEvent['type']>(atMs: number, part: EventPart<Type> & { type: Type }) =>
  ({ pv: 'p'.repeat(22), at: atMs, ...part }) as unknown as TrackingEvent;

export const createPageview = (atMs: number): TrackingEvent =>
  createEvent(atMs, { type: 'pageview', title: 'Harbour walk' });

export function createTrackingBatch(code: string, sentAtMs: number, events: TrackingEvent[]): TrackingBatch {
  return { v: 1, id: createScriptId(), code, url: page, sentAt: sentAtMs, events };
}

/** @returns the origin of the app, which starts listening if necessary */
async function ensureListening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Sends a beacon as a browser does: JSON as plain text, from another origin. */
export async function sendBeacon(app: FastifyInstance, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${await ensureListening(app)}/api/t/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': visitorAgent, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  // Deliberately `any`: each test accesses the JSON that it expects.
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: JSON.parse(await response.text()),
  };
}
