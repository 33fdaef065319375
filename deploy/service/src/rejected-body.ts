/**
 * A rejected body of up to this size is read completely: closing the connection early could lose the response, and
 * the next request on the connection cannot be read before the body. Reading a larger body is not worthwhile.
 */
export const maxDrainedBytes = 16 * 1024 * 1024;
