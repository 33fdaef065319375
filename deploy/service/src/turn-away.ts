import type { IncomingMessage } from 'node:http';

/** Set by a proxy that sends a request which is answered with the status in this header to the next replica. */
const header = 'x-next-replica-on';
/** The only status that nginx can react to and that none of our services answers otherwise. */
const status = 502;

/**
 * The status that turns a request away from a draining replica, for the proxy to send it to the next one; undefined if the request must be served.
 *
 * A proxy without health checks of its own notices that a replica ends by the first refused connection. What is in the queue of the listening
 * socket at that moment is reset, and a write among it cannot be repeated. Answers like this make the proxy leave the replica out in time. Only
 * requests that change nothing are turned away: no proxy repeats others.
 */
export function rejectionStatus({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): number | undefined {
  const isRepeatable = method === 'GET' || method === 'HEAD';
  return isRepeatable && headers[header] === String(status) ? status : undefined;
}
