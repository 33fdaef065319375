/**
 * A refused body of up to this size is read to its end: an early end of the connection could lose the response, and the next request
 * on it waits behind the body. Larger ones are not worth that.
 */
export const maxDrainedBytes = 16 * 1024 * 1024;
