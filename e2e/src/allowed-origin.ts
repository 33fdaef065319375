import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { crawledSitePort } from './config.ts';

/** The only origin on this machine that the product may call, for its crawler and its webhooks. */
export const allowedOrigin = `http://127.0.0.1:${crawledSitePort}`;

const maxAttempts = 150;

/**
 * Listens, and retries while the port is in use. The port was free when the product started, so a connection or
 * another worker's test is using it, and will release it soon.
 */
export async function listenAtAllowedOrigin(server: Server): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await once(server.listen(crawledSitePort, '127.0.0.1'), 'listening');
      return;
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await delay(200);
    }
  }
}
