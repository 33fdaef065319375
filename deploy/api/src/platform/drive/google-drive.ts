import { z } from 'zod';
import type { Config } from '../config.ts';
import { detectPictureType } from '../web/picture-type.ts';
import { WebReadError, type WebReader, type WebResponse } from '../web/web-reader.ts';
import { DriveError, type DriveFailure } from './drive-error.ts';

const timeoutMs = 15_000;
const maxJsonBytes = 2_000_000;
const maxThumbnailBytes = 1_000_000;
const pageSize = 60;
const folderType = 'application/vnd.google-apps.folder';
const sheetType = 'application/vnd.google-apps.spreadsheet';
const maxSheets = 50;

const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  modifiedTime: z.iso.datetime({ offset: true }).optional(),
  /** The drive sends sizes as strings. */
  size: z.coerce.number().int().optional(),
  owners: z.array(z.object({ displayName: z.string() })).optional(),
  imageMediaMetadata: z
    .object({ width: z.number().int().positive().optional(), height: z.number().int().positive().optional() })
    .optional(),
  thumbnailLink: z.url().optional(),
});
export type DriveFile = z.output<typeof fileSchema>;
const fileFields = 'id, name, mimeType, modifiedTime, size, owners, imageMediaMetadata, thumbnailLink';
const listSchema = z.object({ files: z.array(fileSchema), nextPageToken: z.string().optional() });
const aboutSchema = z.object({ user: z.object({ displayName: z.string(), emailAddress: z.string().default('') }) });
const errorSchema = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }) });

export interface DriveListQuery {
  folder: string;
  search: string;
  orderBy: string;
  pageToken?: string | undefined;
}

/** https://developers.google.com/workspace/drive/api/guides/search-files */
const quote = (text: string): string => `'${text.replace(/[\\']/g, (character) => `\\${character}`)}'`;

/** Finds folders and pictures, either in one folder or by name anywhere. */
function buildQuery({ folder, search }: DriveListQuery): string {
  const condition = search ? `name contains ${quote(search)}` : `${quote(folder)} in parents`;
  return `${condition} and trashed = false and (mimeType = ${quote(folderType)} or mimeType contains 'image/')`;
}

/** https://developers.google.com/workspace/drive/api/guides/handle-errors */
function toFailure({ status, body }: WebResponse): DriveFailure {
  const errorBody = errorSchema.safeParse(parseJson(body));
  const reasons = errorBody.data?.error.errors.map(({ reason }) => reason) ?? [];
  if (status === 401) return 'tokenExpired';
  if (status === 429 || reasons.some((reason) => /rateLimitExceeded$/i.test(reason))) return 'rateLimited';
  if (reasons.includes('insufficientPermissions')) return 'notAllowed';
  if (status === 404) return 'notFound';
  if (status >= 500) return 'unavailable';
  return 'rejected';
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files#File.FIELDS.thumbnail_link */
function isDriveLink(link: string, apiUrl: string): boolean {
  const { origin, protocol, hostname } = new URL(link);
  return origin === new URL(apiUrl).origin || (protocol === 'https:' && /(^|\.)googleusercontent\.com$/.test(hostname));
}

export type GoogleDrive = ReturnType<typeof createGoogleDrive>;

/** Creates a Google Drive client (version 3). Responses are read by the guarded reader, with time and size limits. */
export function createGoogleDrive(config: Config, reader: WebReader) {
  async function request(
    path: string,
    query: Record<string, string>,
    token: string,
    maxBytes: number,
  ): Promise<Buffer> {
    try {
      const result = await reader.read(`${config.DRIVE_API_URL}${path}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(timeoutMs),
        timeoutMs,
        maxBytes: ({ status }) => (status === 200 ? maxBytes : maxJsonBytes),
        headers: { authorization: `Bearer ${token}`, accept: '*/*' },
      });
      if (result.status === 200) return result.body;
      throw new DriveError(toFailure(result));
    } catch (error) {
      if (!(error instanceof WebReadError)) throw error;
      throw new DriveError(error.failure === 'tooLarge' ? 'tooLarge' : 'unavailable', error);
    }
  }

  async function requestJson<T>(
    schema: z.ZodType<T>,
    path: string,
    query: Record<string, string>,
    token: string,
  ): Promise<T> {
    const parsed = schema.safeParse(parseJson(await request(path, query, token, maxJsonBytes)));
    if (!parsed.success) throw new DriveError('unavailable', parsed.error);
    return parsed.data;
  }

  return {
    async readAccount(token: string): Promise<{ name: string; email: string }> {
      const { user } = await requestJson(aboutSchema, '/about', { fields: 'user' }, token);
      return { name: user.displayName, email: user.emailAddress };
    },

    async list(token: string, listQuery: DriveListQuery) {
      const { files, nextPageToken = null } = await requestJson(
        listSchema,
        '/files',
        {
          q: buildQuery(listQuery),
          orderBy: `folder,${listQuery.orderBy}`,
          pageSize: String(pageSize),
          fields: `nextPageToken, files(${fileFields})`,
          ...(listQuery.pageToken ? { pageToken: listQuery.pageToken } : {}),
        },
        token,
      );
      return { files: files.map((file) => ({ ...file, isFolder: file.mimeType === folderType })), nextPageToken };
    },

    /** Lists the sheets whose names contain the search text, most recently modified first. */
    async listSheets(token: string, search: string): Promise<DriveFile[]> {
      const nameCondition = search ? ` and name contains ${quote(search)}` : '';
      const query = {
        q: `mimeType = ${quote(sheetType)} and trashed = false${nameCondition}`,
        orderBy: 'modifiedTime desc',
        pageSize: String(maxSheets),
        fields: 'files(id, name, mimeType, modifiedTime)',
      };
      return (await requestJson(listSchema, '/files', query, token)).files;
    },

    describe: (token: string, id: string): Promise<DriveFile> =>
      requestJson(fileSchema, `/files/${encodeURIComponent(id)}`, { fields: fileFields }, token),

    /** Reads the thumbnail that a file's metadata links to; undefined if the response is not a picture. */
    async readThumbnail(token: string, link: string): Promise<Buffer | undefined> {
      // The token is sent only to the drive's own hosts, even if a response links elsewhere.
      const headers = isDriveLink(link, config.DRIVE_API_URL) ? { authorization: `Bearer ${token}` } : undefined;
      const result = await reader
        .read(link, {
          signal: AbortSignal.timeout(timeoutMs),
          timeoutMs,
          maxBytes: ({ status }) => (status === 200 ? maxThumbnailBytes : 0),
          ...(headers ? { headers } : {}),
        })
        .catch((error: unknown) => {
          if (error instanceof WebReadError) return undefined;
          throw error;
        });
      return result?.status === 200 && detectPictureType(result.body) ? result.body : undefined;
    },

    download: (token: string, id: string, maxBytes: number): Promise<Buffer> =>
      request(`/files/${encodeURIComponent(id)}`, { alt: 'media' }, token, maxBytes),
  };
}
