import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request directly from its socket, or leaves it to another handler. @returns whether it was handled */
export type SocketHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Handlers with which services in one process serve each other without a second connection, by the origin at which they
 * listen. Empty if each service has its own process.
 */
export type LocalServices = Map<string, SocketHandler>;
