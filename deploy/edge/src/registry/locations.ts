import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { contentFolder } from '@reportage/contracts';
import { hostName } from './pointers.ts';

/** Folder that holds the versions of a remote or of the host, and beside them the files that are named by their content. */
export const versionsFolder = (releasesFolder: string, name: string): string =>
  name === hostName ? join(releasesFolder, hostName) : join(releasesFolder, 'r', name);

export const contentFolderOf = (releasesFolder: string, name: string): string =>
  join(versionsFolder(releasesFolder, name), contentFolder);

/** Name of something that is being made or removed, beside the one that it is about; the edge serves none of these. */
export const draftOf = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.draft`;
export const isDraft = (name: string): boolean => name.endsWith('.draft');

/** Whether it can name a folder beside the others. */
export const isVersion = (version: string): boolean =>
  /^\w[\w.+-]*$/.test(version) && !isDraft(version) && version !== contentFolder;

/** The file that a packed twin, a source map or a licence text came with; itself where it is none of these. */
export const fileBehind = (name: string): string => name.replace(/(\.(br|gz|map)|\.LICENSE\.txt)+$/, '');
