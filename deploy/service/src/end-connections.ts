import type { Server } from 'node:http';

const sweepMs = 100;

/**
 * Closes connections of a server that no longer listens: each once it is idle, and all after the grace. Browsers and proxies keep connections
 * open, and Node counts one that has not sent anything yet as busy.
 */
export function endConnections(server: Server, graceMs: number): void {
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  for (const timer of [sweep, end]) timer.unref();
  server.once('close', () => {
    clearInterval(sweep);
    clearTimeout(end);
  });
}
