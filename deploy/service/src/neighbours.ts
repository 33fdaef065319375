import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request from its socket, or leaves it to another handler. @returns whether it was handled */
export type SocketHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * What services of one process handle for each other without a second connection, by the origin at which they listen. It is empty
 * where each has a process of its own.
 */
export type Neighbours = Map<string, SocketHandler>;
