import type { IncomingMessage } from 'node:http';

/** Set by a proxy that, when it gets the status in this header, sends the request to the next replica. */
const turnAwayHeader = 'x-next-replica-on';
/** The only status that nginx can react to and that none of our services answers otherwise. */
const status = 502;

/**
 * The status that turns a request away from a draining replica, so that the proxy sends it to the next one; undefined
 * if the request must be served.
 *
 * A proxy without its own health checks only notices that a replica is ending by the first refused connection. By then
 * the requests in the queue of the listening socket are reset, and writes among them cannot be repeated. Responses like
 * this make the proxy take the replica out in time. Only requests that change nothing are turned away, since no proxy
 * repeats others.
 */
export function rejectionStatus({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): number | undefined {
  const isRepeatable = method === 'GET' || method === 'HEAD';
  return isRepeatable && headers[turnAwayHeader] === String(status) ? status : undefined;
}
