/**
 * Where a front end's files lie, in a build as on the server: those that are named by their content in one folder for all versions,
 * so that a browser which has a file keeps it, and what belongs to one version alone in a folder of that version's name.
 */
/** Address of the host's files, and of a remote's. */
export const hostBase = '/static/';
export const remoteBase = (remote: string): string => `/r/${remote}/`;

export const contentFolder = 'files';

/** `files/list.3fa9c1.js` */
export const contentFile = (name: string): string => `${contentFolder}/${name}`;
export const isContentFile = (file: string): boolean => file.startsWith(`${contentFolder}/`);

/** `0.1.0-3fa9c1/entry.js` */
export const versionFile = (version: string, name: string): string => `${version}/${name}`;
