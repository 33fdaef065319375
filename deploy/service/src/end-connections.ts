import type { Server } from 'node:http';
import type { Readiness } from './probes.ts';

const sweepMs = 100;
/** A proxy may have opened a connection, or chosen one, whose request is still on its way. */
const underwayMs = 1_000;

/**
 * Ends the connections of a server that is about to close: each once it is idle, and all after the grace. Node would close idle ones at once,
 * also those whose request is on its way, which a proxy cannot repeat elsewhere if it writes something. Later it counts one that has not sent
 * anything yet as busy.
 */
export function endConnections(server: Server, graceMs: number, { isDraining }: Pick<Readiness, 'isDraining'>): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => undefined;
  let sweep: NodeJS.Timeout | undefined;
  const begin = setTimeout(
    () => {
      sweep = setInterval(closeIdle, sweepMs);
    },
    // A server that nobody has asked to end, as in tests, has no balancer in front.
    isDraining() ? Math.min(underwayMs, graceMs / 2) : 0,
  );
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  server.once('close', () => {
    clearTimeout(begin);
    clearInterval(sweep);
    clearTimeout(end);
  });
}
