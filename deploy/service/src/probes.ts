import type { FastifyInstance } from 'fastify';

/** Whether a process accepts requests. */
export interface Readiness {
  isDraining(): boolean;
  /** Makes the process not ready from now on, and tells each client to use a new connection for its next request. */
  drain(): void;
}

export function createReadiness(): Readiness {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    drain() {
      isDraining = true;
    },
  };
}

/** Paths for probes and metrics collectors, which are exempt from limits. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Probes give up after a second or two, so a hanging database must not delay the response longer. */
const readyTimeoutMs = 900;

async function isReadyInTime(isReady: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, readyTimeoutMs, false);
  return Promise.race([isReady().catch(() => false), promise]).finally(() => clearTimeout(timer));
}

/**
 * Registers `/healthz` and `/readyz`. `/healthz` responds as long as the process is running, because a process must
 * not be restarted just because its database is unavailable. `/readyz` returns 200 while the process can serve
 * requests and is not about to shut down.
 */
export function registerProbes(
  app: FastifyInstance,
  { readiness, isReady }: { readiness: Readiness; isReady(): Promise<boolean> },
): void {
  const options = { logLevel: 'silent' } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const isServing = !readiness.isDraining() && (await isReadyInTime(isReady));
    const status = readiness.isDraining() ? 'draining' : isServing ? 'ready' : 'unavailable';
    return reply
      .code(isServing ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}
