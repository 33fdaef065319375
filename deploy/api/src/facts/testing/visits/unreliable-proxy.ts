import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { TrackingBatch } from '@reportage/contracts';
import type { Fault } from './visit-steps.ts';

const slowMs = 120;

/** A proxy between a visitor and the collector, in place of the edge, that can make requests fail. */
export interface UnreliableProxy {
  origin: string;
  /** Sets the collector's port once it is listening; the collector needs the proxy's origin first. */
  connectTo(port: number): void;
  /** Plans this fault for the next beacons. */
  planFaults(fault: Fault, times: number): void;
  /** Cancels planned faults. */
  clearFaults(): void;
  counts: Record<Fault | 'beacons', number>;
  /** Resolves when no request is pending and none has arrived for this long. */
  waitUntilQuiet(ms: number): Promise<void>;
  close(): Promise<void>;
}

interface CollectorResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function forward(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  visitorAddress: string,
): Promise<CollectorResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: `/api${url}`,
        headers: { ...headers, 'x-forwarded-for': visitorAddress },
      },
      async (response) => {
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * @param visitorAddress the visitor's network address
 * @param onBeacon called with the time at which a beacon was sent according to the visitor's clock
 */
export async function openUnreliableProxy(
  visitorAddress: string,
  onBeacon: (sentAtMs: number) => void,
): Promise<UnreliableProxy> {
  let port = 0;
  const plannedFaults: Fault[] = [];
  const counts = { beacons: 0, lost: 0, responseLost: 0, duplicated: 0, slow: 0, busy: 0, limited: 0 };
  let pendingCount = 0;
  let lastArrivalAt = performance.now();

  async function deliverBeacon(incoming: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const fault = plannedFaults.shift();
    if (fault) counts[fault] += 1;
    if (fault === 'lost') {
      incoming.socket.destroy();
    } else if (fault === 'busy' || fault === 'limited') {
      response.writeHead(fault === 'busy' ? 503 : 429, { 'access-control-allow-origin': '*' }).end();
    } else {
      onBeacon((JSON.parse(String(body)) as TrackingBatch).sentAt);
      const deliveries = Array.from({ length: fault === 'duplicated' ? 2 : 1 }, () =>
        forward(port, incoming, body, visitorAddress),
      );
      const [forwarded] = await Promise.all(deliveries);
      if (fault === 'slow') await delay(slowMs);
      if (fault === 'responseLost' || !forwarded) incoming.socket.destroy();
      else response.writeHead(forwarded.status, forwarded.headers).end(forwarded.body);
    }
  }

  const server = createServer(async (incoming, response) => {
    pendingCount += 1;
    try {
      const body = await buffer(incoming);
      const isBeacon = incoming.method === 'POST';
      if (isBeacon) counts.beacons += 1;
      if (isBeacon) await deliverBeacon(incoming, response, body);
      else {
        const forwarded = await forward(port, incoming, body, visitorAddress);
        response.writeHead(forwarded.status, forwarded.headers).end(forwarded.body);
      }
    } catch {
      // The browser canceled the request, or the collector did not respond.
      response.destroy();
    } finally {
      pendingCount -= 1;
      lastArrivalAt = performance.now();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connectTo: (collectorPort) => {
      port = collectorPort;
    },
    planFaults: (fault, times) => void plannedFaults.push(...Array.from({ length: times }, () => fault)),
    clearFaults: () => void plannedFaults.splice(0),
    counts,
    async waitUntilQuiet(ms) {
      while (pendingCount > 0 || performance.now() - lastArrivalAt < ms) await delay(20);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
