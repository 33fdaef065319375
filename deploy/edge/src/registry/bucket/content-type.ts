export const jsonContentType = 'application/json';
/** Browsers never get this type, because the edge determines content types from file names. */
export const defaultContentType = 'application/octet-stream';
