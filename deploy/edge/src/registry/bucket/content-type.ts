export const json = 'application/json';
/** Not used, because the edge determines content types from file names, as it does for folders. */
export const defaultContentType = 'application/octet-stream';
