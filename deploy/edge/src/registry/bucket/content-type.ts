export const json = 'application/json';
/** Not used, because the edge determines content types from file names, as it does for folders. */
export const anyFile = 'application/octet-stream';
