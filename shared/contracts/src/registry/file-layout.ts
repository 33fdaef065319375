/**
 * Layout of a front end's files, both in a build and on the server. Content-hashed files share one folder across all
 * versions, which lets browsers keep them cached; a version's other files are in a folder named after it.
 */

/** The base path of the host's files. */
export const hostBase = '/static/';
export const getRemoteBase = (remote: string): string => `/r/${remote}/`;

export const contentFolder = 'files';

/** Returns the path of a content-hashed file, such as `files/list.3fa9c1.js`. */
export const getContentFile = (name: string): string => `${contentFolder}/${name}`;
export const isContentFile = (file: string): boolean => file.startsWith(`${contentFolder}/`);

/** Returns the path of a file that belongs to one version, such as `0.1.0-3fa9c1/entry.js`. */
export const getVersionFile = (version: string, name: string): string => `${version}/${name}`;
