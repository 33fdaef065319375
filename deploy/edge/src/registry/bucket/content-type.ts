export const json = 'application/json';
/** Browsers never get this type: the edge determines content types from file names, as it does for folders. */
export const defaultContentType = 'application/octet-stream';
