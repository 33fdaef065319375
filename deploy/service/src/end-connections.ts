import type { Server } from 'node:http';
import type { Readiness } from './probes.ts';

const sweepMs = 100;
/** A proxy may already have opened or selected a connection whose request is still on its way. */
const inFlightMs = 1_000;

/**
 * Ends a server's connections when it is about to close: each once it is idle, and all of them after the grace period.
 * Node would close idle connections immediately, even if a request is on its way, and a proxy cannot retry that request
 * elsewhere if it writes something. Node treats a connection that has not sent anything yet as busy.
 */
export function endConnections(server: Server, graceMs: number, { isDraining }: Pick<Readiness, 'isDraining'>): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => undefined;
  let sweep: NodeJS.Timeout | undefined;
  const sweepStart = setTimeout(
    () => {
      sweep = setInterval(closeIdle, sweepMs);
    },
    // A server that closes without draining first, as in tests, has no load balancer in front of it.
    isDraining() ? Math.min(inFlightMs, graceMs / 2) : 0,
  );
  const forcedEnd = setTimeout(() => server.closeAllConnections(), graceMs);
  server.once('close', () => {
    clearTimeout(sweepStart);
    clearInterval(sweep);
    clearTimeout(forcedEnd);
  });
}
