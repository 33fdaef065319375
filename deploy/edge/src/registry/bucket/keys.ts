import { contentFolder } from '@reportage/contracts';
import { hostName } from '../pointers.ts';

/**
 * Returns the folder of a front end. It is the same in a bucket and in a releases folder, so the edge serves both at
 * the same paths.
 */
export const getFrontEndFolder = (name: string): string => (name === hostName ? hostName : `r/${name}`);

export const getVersionFolder = (name: string, version: string): string => `${getFrontEndFolder(name)}/${version}`;

export const getContentFolderKey = (name: string): string => `${getFrontEndFolder(name)}/${contentFolder}`;

export interface FileKey {
  /** The name of the remote, or `host`. */
  name: string;
  /** A version, or the folder of content-hashed files. */
  folder: string;
  file: string;
}

/** @returns undefined if the key is not that of a front end's file */
export function parseFileKey(key: string): FileKey | undefined {
  const [, host, name = host, folder, file] = /^(?:(host)|r\/([^/]+))\/([^/]+)\/(.+)$/.exec(key) ?? [];
  return name && folder && file ? { name, folder, file } : undefined;
}
