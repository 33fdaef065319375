import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GoogleGrants } from '../google-data/google-grants.ts';
import { admit, rejectInOldFormat } from '../google-data/google-responses.ts';
import { toChannelList, toUploadList, toVideoList } from './youtube-data.ts';
import { createReportTable, findProblem, reportQuerySchema } from './youtube-report.ts';
import { type ChannelState, type YoutubeStates, youtubeFaultsSchema } from './youtube-state.ts';
import { channels, getCellsForDay, getChannel, type YoutubeChannel } from './youtube-truth.ts';

const readScope = 'https://www.googleapis.com/auth/youtube.readonly';
const analyticsScope = 'https://www.googleapis.com/auth/yt-analytics.readonly';
const maxPageSize = 50;

/** The items are separated by commas, or the parameter is repeated. */
const listSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((text) => text.split(',')));
const listQuerySchema = z.object({
  part: listSchema,
  mine: z.string().default('false'),
  id: listSchema.default([]),
  playlistId: z.string().default(''),
  maxResults: z.coerce.number().int().min(0).max(maxPageSize).default(5),
  pageToken: z.string().optional(),
});
type ChannelRequest = FastifyRequest<{ Params: { channel: string } }>;

const reject = (reply: FastifyReply, code: number, reason: string, message: string): undefined =>
  void rejectInOldFormat(reply, code, 'global', reason, message);

/** Applies faults that a test has turned on. @returns whether the response has been sent */
function applyFaults({ faults }: ChannelState, reply: FastifyReply): boolean {
  if (faults.unavailable > 0) {
    faults.unavailable -= 1;
    reject(reply, 503, 'backendError', 'Backend Error');
  } else if (faults.throttled > 0) {
    faults.throttled -= 1;
    rejectInOldFormat(reply, 429, 'usageLimits', 'rateLimitExceeded', 'Rate Limit Exceeded');
  } else if (faults.malformed > 0) {
    faults.malformed -= 1;
    reply.type('application/json').send('{"kind":"youtubeAnalytics#resultTable","columnHeaders":[{"na');
  }
  return reply.sent;
}

export interface YoutubeOptions {
  root: string;
  grants: GoogleGrants;
  states: YoutubeStates;
}

/** Registers a stand-in for YouTube's Analytics API and Data API. */
export function registerYoutube(app: FastifyInstance, { root, grants, states }: YoutubeOptions): void {
  const data = `${root}/youtube/v3`;

  /** Opens the caller's channel. @returns null if there is none, undefined if the call has been rejected */
  function openChannel(
    request: FastifyRequest,
    reply: FastifyReply,
    scopes: readonly string[],
  ): YoutubeChannel | null | undefined {
    for (const scope of scopes) if (!admit(request, reply, grants, scope)) return undefined;
    const channel = getChannel(grants.getAccess(request.headers.authorization)?.email ?? '');
    if (!channel) return null;
    if (!states.spend(channel.id)) {
      const message = 'The request cannot be completed because you have exceeded your quota.';
      return void rejectInOldFormat(reply, 403, 'youtube.quota', 'quotaExceeded', message);
    }
    return applyFaults(states.get(channel.id), reply) ? undefined : channel;
  }

  app.get(`${data}/channels`, async (request, reply) => {
    const channel = openChannel(request, reply, [readScope]);
    if (channel === undefined) return reply;
    const { mine, id } = listQuerySchema.parse(request.query);
    if (channel && states.get(channel.id).faults.isGone) {
      return reject(reply, 404, 'channelNotFound', 'The channel cannot be found.') ?? reply;
    }
    const isRequested = channel !== null && (mine === 'true' || id.includes(channel.id));
    return toChannelList(isRequested ? channel : undefined);
  });

  app.get(`${data}/playlistItems`, async (request, reply) => {
    const channel = openChannel(request, reply, [readScope]);
    if (channel === undefined) return reply;
    const { playlistId, maxResults, pageToken } = listQuerySchema.parse(request.query);
    if (channel?.uploads !== playlistId) {
      const message = 'The playlist identified with the request cannot be found.';
      return reject(reply, 404, 'playlistNotFound', message) ?? reply;
    }
    const offset = pageToken ? Number(Buffer.from(pageToken, 'base64url').toString()) : 0;
    return Number.isInteger(offset)
      ? toUploadList(channel, offset, maxResults)
      : (reject(reply, 400, 'invalidPageToken', 'The page token is not valid.') ?? reply);
  });

  app.get(`${data}/videos`, async (request, reply) => {
    const channel = openChannel(request, reply, [readScope]);
    if (channel === undefined) return reply;
    const { id } = listQuerySchema.parse(request.query);
    if (id.length > maxPageSize) return reject(reply, 400, 'invalidParameter', 'Too many ids.') ?? reply;
    return toVideoList(channel?.videos.filter((video) => id.includes(video.id)) ?? []);
  });

  app.get(`${root}/youtubeanalytics/v2/reports`, async (request, reply) => {
    const channel = openChannel(request, reply, [analyticsScope, readScope]);
    if (channel === undefined) return reply;
    const parsed = reportQuerySchema.safeParse(request.query);
    if (!parsed.success) return reject(reply, 400, 'required', 'Required') ?? reply;
    const isOwnChannel = channel !== null && ['channel==MINE', `channel==${channel.id}`].includes(parsed.data.ids);
    if (!isOwnChannel || states.get(channel.id).faults.isForbidden)
      return reject(reply, 403, 'forbidden', 'Forbidden') ?? reply;
    const problem = findProblem(parsed.data, channel);
    if (problem !== undefined) return reject(reply, 400, 'badRequest', problem) ?? reply;
    const { restates } = states.get(channel.id).faults;
    return createReportTable(parsed.data, channel, { today: states.today(), restates });
  });

  // Routes that let tests control the stand-in; the real vendor has none of them.
  const controlPath = `${root}/control/youtube/:channel`;
  app.put(controlPath, async (request: ChannelRequest) => {
    states.get(request.params.channel).faults = youtubeFaultsSchema.parse(request.body);
    return states.get(request.params.channel);
  });
  app.get(controlPath, async (request: ChannelRequest) => states.get(request.params.channel));
  app.get(`${controlPath}/truth`, async (request: ChannelRequest, reply) => {
    const channel = channels.find(({ id }) => id === request.params.channel);
    if (!channel) return reply.code(404).send();
    const { day } = z.object({ day: z.iso.date() }).parse(request.query);
    const options = { today: states.today(), restates: states.get(channel.id).faults.restates };
    const videos = channel.videos.filter(({ privacy }) => privacy !== 'private');
    return { cells: videos.flatMap((video) => getCellsForDay(channel, video, day, options)) };
  });
}
