import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request directly from its socket, or leaves it to another handler. @returns whether it was handled */
export type SocketHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Handlers that let services in one process respond to each other's requests without a second connection, keyed by the
 * origin at which each service listens. Empty if each service has its own process.
 */
export type LocalServices = Map<string, SocketHandler>;
