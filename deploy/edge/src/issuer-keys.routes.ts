import { calls } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { sendProblem } from './problems.ts';

export const issuerKeysPath = '/.well-known/reportage-keys.json';
const responseTimeoutMs = 3_000;

/** Serves the public keys for verifying report versions, at a URL that does not depend on the API's URL. */
export function registerIssuerKeys(app: FastifyInstance, { API_URL }: EdgeConfig): void {
  app.get(issuerKeysPath, async (_request, reply) => {
    const url = new URL(`/api/${calls.listIssuerKeys.path}`, API_URL);
    const response = await fetch(url, { signal: AbortSignal.timeout(responseTimeoutMs) }).catch(() => undefined);
    if (!response?.ok) return sendProblem(reply, 'unavailable');
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/json')
      .send(await response.text());
  });
}
