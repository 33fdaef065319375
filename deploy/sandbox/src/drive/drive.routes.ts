import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SocialClient } from '../social/authorize-page.ts';
import { getParameters } from '../social/social-http.ts';
import type { VendorServices } from '../vendors/vendor-services.ts';
import { createDriveFiles } from './drive-files.ts';
import { DriveQueryError, parseDriveQuery } from './drive-query.ts';
import {
  type DriveReader,
  parseFields,
  pickFields,
  rejectDriveCall,
  sortFiles,
  toFileResponse,
} from './drive-responses.ts';
import { registerDriveTokens } from './drive-tokens.ts';
import { registerSheets } from './sheets.routes.ts';

const root = '/google-drive';
const api = `${root}/drive/v3`;
const minuteMs = 60_000;

interface DriveOptions extends SocialClient, VendorServices {
  /** Requests per minute for each person. */
  requestsPerMinute: number;
}

/** Creates a page token, which is valid only for its own query. */
const createPageToken = (query: string, offset: number): string =>
  Buffer.from(JSON.stringify([query, offset])).toString('base64url');

function parsePageToken(token: string | undefined, query: string): number | undefined {
  if (token === undefined) return 0;
  try {
    const [tokenQuery, offset] = JSON.parse(Buffer.from(token, 'base64url').toString()) as [string, number];
    return tokenQuery === query ? offset : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Registers a Google Drive stand-in for one client. https://developers.google.com/workspace/drive/api/reference/rest/v3
 */
export async function registerDrive(app: FastifyInstance, options: DriveOptions): Promise<void> {
  let files: ReturnType<typeof createDriveFiles> | undefined;
  // Created only on the first request, because drawing 130 pictures would take a third of the startup time.
  const getFiles = (): ReturnType<typeof createDriveFiles> => {
    files ??= createDriveFiles();
    return files;
  };
  const usageByPerson = new Map<string, { since: number; count: number }>();

  await app.register(async (drive) => {
    const tokens = registerDriveTokens(drive, root, options, options.openMap);

    const getReader = (request: FastifyRequest, person: DriveReader['person']): DriveReader => ({
      person,
      thumbnailsUrl: `${request.protocol}://${request.host}${root}/thumbnails`,
    });

    /** Checks the token and the quota. @returns the drive's owner, or undefined if the call has been rejected */
    function admit(request: FastifyRequest, reply: FastifyReply) {
      const person = tokens.getPerson((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
      if (!person) return void rejectDriveCall(reply, 'authError', 'Authorization');
      if (!person.isCheckboxChecked) return void rejectDriveCall(reply, 'insufficientPermissions');
      const current = usageByPerson.get(person.subject);
      const now = Date.now();
      const usage = current && now - current.since < minuteMs ? current : { since: now, count: 0 };
      usage.count += 1;
      usageByPerson.set(person.subject, usage);
      if (usage.count > options.requestsPerMinute) return void rejectDriveCall(reply, 'userRateLimitExceeded');
      return person;
    }

    drive.get(`${api}/about`, async (request, reply) => {
      const person = admit(request, reply);
      if (!person) return reply;
      if (!getParameters(request.query).fields) return rejectDriveCall(reply, 'required', 'fields');
      return { user: { kind: 'drive#user', displayName: person.name, emailAddress: person.email } };
    });

    drive.get(`${api}/files`, async (request, reply) => {
      const person = admit(request, reply);
      if (!person) return reply;
      const { q = '', orderBy = '', pageToken, pageSize = '100', fields } = getParameters(request.query);
      const query = JSON.stringify([q, orderBy]);
      const offset = parsePageToken(pageToken, query);
      const size = Number(pageSize);
      if (offset === undefined) return rejectDriveCall(reply, 'invalid', 'pageToken');
      if (!Number.isInteger(size) || size < 1) return rejectDriveCall(reply, 'invalid', 'pageSize');
      try {
        const matches = parseDriveQuery(q);
        const sortedFiles = sortFiles([...getFiles().values()].map(({ file }) => file).filter(matches), orderBy);
        if (!sortedFiles) return rejectDriveCall(reply, 'invalid', 'orderBy');
        const end = offset + Math.min(size, 1_000);
        return {
          ...(end < sortedFiles.length ? { nextPageToken: createPageToken(query, end) } : {}),
          files: sortedFiles
            .slice(offset, end)
            .map((file) => pickFields(toFileResponse(file, getReader(request, person)), parseFields(fields))),
        };
      } catch (error) {
        if (error instanceof DriveQueryError) return rejectDriveCall(reply, 'invalid', 'q');
        throw error;
      }
    });

    drive.get<{ Params: { id: string } }>(`${api}/files/:id`, async (request, reply) => {
      const person = admit(request, reply);
      if (!person) return reply;
      const entry = getFiles().get(request.params.id);
      if (!entry) return rejectDriveCall(reply, 'notFound', 'fileId');
      const { alt, fields } = getParameters(request.query);
      if (alt !== 'media')
        return pickFields(toFileResponse(entry.file, getReader(request, person)), parseFields(fields));
      if (!entry.content) return rejectDriveCall(reply, 'fileNotDownloadable', 'alt');
      return reply.type(entry.file.mimeType).send(entry.content());
    });

    registerSheets(drive, `${root}/sheets/v4`, { getPerson: tokens.getPerson, clock: options.clock });

    // The real service serves thumbnails from another host and without a quota.
    drive.get<{ Params: { name: string } }>(`${root}/thumbnails/:name`, async (request, reply) => {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
      const entry = getFiles().get(request.params.name.replace(/=s\d+$/, ''));
      if (!tokens.getPerson(token) || !entry?.file.hasThumbnail || !entry.content) return reply.code(404).send();
      return reply.type(entry.file.mimeType).send(entry.content());
    });
  });
}
