import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { contentFolder } from '@reportage/contracts';
import { hostName } from './pointers.ts';

/** Returns the folder with the versions of a remote or the host, and their content-hashed files. */
export const getVersionsFolder = (releasesFolder: string, name: string): string =>
  name === hostName ? join(releasesFolder, hostName) : join(releasesFolder, 'r', name);

export const getContentFolder = (releasesFolder: string, name: string): string =>
  join(getVersionsFolder(releasesFolder, name), contentFolder);

/** Creates a path for a file or folder that is being created or removed. The edge never serves it. */
export const createTemporaryPath = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.draft`;
export const isTemporary = (name: string): boolean => name.endsWith('.draft');

/**
 * Whether a version can be the name of a folder, and is not a property of all objects, such as `constructor`.
 */
export const isVersion = (version: string): boolean =>
  /^\w[\w.+-]*$/.test(version) && !isTemporary(version) && version !== contentFolder && !(version in {});

/** Returns the file to which a compressed copy, source map or license text belongs; other files stay unchanged. */
export const getBaseFile = (name: string): string => name.replace(/(\.(br|gz|map)|\.LICENSE\.txt)+$/, '');

/** Contains one entry for each revision. The newest entry is the registry. */
export const historyFolder = 'history';
export const getEntryFile = (revision: number): string => `${String(revision).padStart(8, '0')}.json`;

/** Parses the revisions from the file names of a history, newest first. */
export const parseRevisions = (names: readonly string[], from = 0): number[] =>
  names
    .flatMap((name) => /^(\d{8})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((revision) => revision >= from)
    .sort((one, other) => other - one);

export const descriptionsFolder = 'descriptions';
export const getDescriptionFile = (hash: string): string => `${hash}.json`;

export const accessFolder = 'access';

/** Contains npm packages. */
export const packagesFolder = 'npm';

export const previewRecordsFolder = 'previews/records';
/** The files of all previews, each under its key with the same layout as releases. */
export const previewFilesFolder = 'previews/files';
