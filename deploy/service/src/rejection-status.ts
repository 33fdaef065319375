import type { IncomingMessage } from 'node:http';

/** A header set by a proxy. If the proxy gets the status named in it, it sends the request to the next replica. */
const nextReplicaHeader = 'x-next-replica-on';
/** The only status to which nginx can react and that none of our services returns otherwise. */
const rejectionStatus = 502;

/**
 * Returns the status with which a draining replica rejects a request, so that the proxy sends it to the next replica;
 * undefined if the request must be served.
 * A proxy without its own health checks does not notice that a replica is shutting down until a connection is refused.
 * By then, the requests in the listening socket's queue are reset, and writes among them cannot be retried. Responses
 * like this make the proxy stop using the replica early enough. Only requests that change nothing are rejected, because
 * no proxy retries others.
 */
export function getRejectionStatus({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): number | undefined {
  const isRetryable = method === 'GET' || method === 'HEAD';
  return isRetryable && headers[nextReplicaHeader] === String(rejectionStatus) ? rejectionStatus : undefined;
}
