export const json = 'application/json';
/** The edge serves files of releases by their names, as it does those of a folder. */
export const anyFile = 'application/octet-stream';
