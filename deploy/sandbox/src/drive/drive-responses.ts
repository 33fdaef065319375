import type { FastifyReply } from 'fastify';
import { type DriveFile, folderType } from './drive-files.ts';

/** https://developers.google.com/workspace/drive/api/guides/handle-errors */
const errors = {
  authError: { code: 401, domain: 'global', message: 'Invalid Credentials' },
  insufficientPermissions: { code: 403, domain: 'global', message: 'Insufficient Permission' },
  userRateLimitExceeded: { code: 403, domain: 'usageLimits', message: 'User Rate Limit Exceeded' },
  fileNotDownloadable: { code: 403, domain: 'global', message: 'Only files with binary content can be downloaded.' },
  notFound: { code: 404, domain: 'global', message: 'File not found.' },
  invalid: { code: 400, domain: 'global', message: 'Invalid Value' },
  required: { code: 400, domain: 'global', message: 'The fields parameter is required for this method.' },
} as const;

export function rejectDriveCall(reply: FastifyReply, reason: keyof typeof errors, location?: string): FastifyReply {
  const { code, domain, message } = errors[reason];
  return reply.code(code).send({
    error: { code, message, errors: [{ message, domain, reason, ...(location ? { location } : {}) }] },
  });
}

/**
 * Returns the file fields in a mask such as `nextPageToken, files(id, name)`; without a mask, the API's default fields.
 */
export const parseFields = (mask: string | undefined): string[] =>
  (/files\(([^)]*)\)/.exec(mask ?? '')?.[1] ?? (mask && !mask.includes('(') ? mask : 'kind,id,name,mimeType'))
    .split(',')
    .map((field) => field.trim());

/** The person who reads a file, and where the thumbnails are. */
export interface DriveReader {
  person: { name: string; email: string };
  /** The base URL for thumbnails. Requests for them require the token. */
  thumbnailsUrl: string;
}

/**
 * Builds the response for a file, whose owner is the reader.
 * https://developers.google.com/workspace/drive/api/reference/rest/v3/files#File
 */
export const toFileResponse = (file: DriveFile, { person, thumbnailsUrl }: DriveReader) => ({
  ...file,
  owners: [{ kind: 'drive#user', displayName: person.name, emailAddress: person.email, me: true }],
  ...(file.hasThumbnail ? { thumbnailLink: `${thumbnailsUrl}/${file.id}=s220` } : {}),
});

export const pickFields = (file: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(file).filter(([name]) => fields.includes('*') || fields.includes(name)));

const naturalCollator = new Intl.Collator('en', { numeric: true });
const plainCollator = new Intl.Collator('en');
const comparisons: Record<string, (a: DriveFile, b: DriveFile) => number> = {
  folder: (a, b) => Number(b.mimeType === folderType) - Number(a.mimeType === folderType),
  name: (a, b) => plainCollator.compare(a.name, b.name),
  name_natural: (a, b) => naturalCollator.compare(a.name, b.name),
  createdTime: (a, b) => a.createdTime.localeCompare(b.createdTime),
  modifiedTime: (a, b) => a.modifiedTime.localeCompare(b.modifiedTime),
  quotaBytesUsed: (a, b) => Number(a.size ?? 0) - Number(b.size ?? 0),
};

/** @returns undefined for an unknown sort key */
export function sortFiles(files: readonly DriveFile[], orderBy: string): DriveFile[] | undefined {
  const keys = orderBy.split(',').flatMap((key) => key.trim() || []);
  const comparers = keys.map((key) => {
    const [name = '', direction] = key.split(' ');
    const compare = comparisons[name];
    return compare && ((a: DriveFile, b: DriveFile) => (direction === 'desc' ? -compare(a, b) : compare(a, b)));
  });
  if (comparers.some((compare) => !compare)) return undefined;
  return files.toSorted((a, b) => {
    for (const compare of comparers) {
      const order = compare?.(a, b) ?? 0;
      if (order !== 0) return order;
    }
    return 0;
  });
}
