import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getParameters } from '../social/social-http.ts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import type { Permission, TikTokGrants } from './tiktok-grants.ts';
import { type Envelope, errorResponses, succeed } from './tiktok-responses.ts';
import type { TikTokStates } from './tiktok-state.ts';
import {
  accounts,
  getTotalsAt,
  isActive,
  listVideosUntil,
  type TikTokAccount,
  type TikTokVideo,
} from './tiktok-truth.ts';

interface BusinessOptions {
  clock: AdjustableClock;
  grants: TikTokGrants;
  states: TikTokStates;
}

const maxVideos = 20;
const fieldsSchema = z.array(z.string()).min(1);

/** Parses the requested fields, a JSON array in the query. */
function parseFields(text: string | undefined): string[] | undefined {
  try {
    return fieldsSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

const pick = (values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** Returns a video's fields as reported at a given time to a client with the given permission. */
function describeVideo(account: TikTokAccount, video: TikTokVideo, now: Date, { scopes }: Permission) {
  const { views, likes, comments, shares, favorites, ...insights } = getTotalsAt(video, now);
  const basicFields = {
    item_id: video.id,
    media_type: video.isPhoto ? 'PHOTO' : 'VIDEO',
    is_ad: false,
    create_time: String(Math.floor(video.publishedAt.getTime() / 1_000)),
    caption: video.caption,
    share_url: `https://www.tiktok.com/@${account.username}/${video.isPhoto ? 'photo' : 'video'}/${video.id}`,
    thumbnail_url: `https://p16.tiktokcdn.example/${video.id}?x-expires=1790000000`,
    video_views: views,
    likes,
    comments,
    shares,
    favorites,
  };
  const hasInsights = account.hasInsights && scopes.includes('video.insights') && isActive(video, now);
  if (!hasInsights) return basicFields;
  const watchFields = {
    video_duration: video.seconds,
    total_time_watched: insights.secondsWatched,
    average_time_watched: views === 0 ? 0 : Math.round((100 * insights.secondsWatched) / views) / 100,
    full_video_watched_rate: insights.fullViewRate,
  };
  return { ...basicFields, reach: insights.reach, ...(video.isPhoto ? {} : watchFields) };
}

/** Registers the calls for accounts and videos. API errors have HTTP status 200. */
export function registerTikTokBusiness(
  app: FastifyInstance,
  root: string,
  { clock, grants, states }: BusinessOptions,
): void {
  /** Returns the account and permission for a call, or the response if the call is rejected. */
  function findPermittedAccount(
    request: FastifyRequest,
    scope: string,
  ): { account: TikTokAccount; permission: Permission } | Envelope {
    const access = grants.getAccess(String(request.headers['access-token'] ?? ''));
    if (access === 'expired') return errorResponses.expired();
    if (access === 'unknown') return errorResponses.revoked();
    const account = accounts.find(({ openId }) => openId === getParameters(request.query).business_id);
    if (!account) return errorResponses.invalid('business_id: Field is invalid.');
    const isOwnAccount = account.openId === access.openId && access.scopes.includes(scope);
    if (!isOwnAccount || states.get(account.openId).faults.isForbidden) return errorResponses.forbidden();
    return { account, permission: access };
  }

  /** Applies limits, and faults that a test has turned on. @returns whether the response has been sent */
  function applyFaults({ openId }: TikTokAccount, reply: FastifyReply): boolean {
    const { faults } = states.get(openId);
    const limit = states.countCall(openId);
    if (limit === 'day') reply.send(errorResponses.perDay());
    else if (limit === 'minute') reply.send(errorResponses.perMinute());
    else if (faults.isGone) reply.code(404).type('text/html').send('<h1>Not Found</h1>');
    else if (faults.badGateway > 0) {
      faults.badGateway -= 1;
      reply.code(502).type('text/html').send('');
    } else if (faults.unavailable > 0) {
      faults.unavailable -= 1;
      reply.send(errorResponses.unavailable());
    } else if (faults.throttled > 0) {
      faults.throttled -= 1;
      reply.send(errorResponses.perSecond());
    } else if (faults.malformed > 0) {
      faults.malformed -= 1;
      reply.type('application/json').send('{"code":0,"message":"OK","data":{"vid');
    }
    return reply.sent;
  }

  app.get(`${root}/business/get/`, async (request, reply) => {
    const result = findPermittedAccount(request, 'user.info.basic');
    if ('code' in result) return result;
    if (applyFaults(result.account, reply)) return reply;
    const fields = parseFields(getParameters(request.query).fields);
    if (!fields) return errorResponses.invalid('fields: Field is invalid.');
    const { username, displayName } = result.account;
    const canReadUsername = result.permission.scopes.includes('user.info.username');
    return succeed(pick({ display_name: displayName, ...(canReadUsername ? { username } : {}) }, fields));
  });

  app.get(`${root}/business/video/list/`, async (request, reply) => {
    const result = findPermittedAccount(request, 'video.list');
    if ('code' in result) return result;
    const { account, permission } = result;
    if (applyFaults(account, reply)) return reply;
    const { fields: requestedFields, cursor, max_count: maxCount = '10' } = getParameters(request.query);
    const fields = parseFields(requestedFields);
    const pageLimit = Number(maxCount);
    if (!fields?.includes('item_id')) return errorResponses.invalid('fields: item_id is required.');
    if (!Number.isInteger(pageLimit) || pageLimit < 1 || pageLimit > maxVideos) {
      return errorResponses.invalid('max_count: The value must be between 1 and 20.');
    }
    const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor);
    if (Number.isNaN(before)) return errorResponses.invalid('cursor: Field is invalid.');
    const now = clock.now();
    const earlierVideos = listVideosUntil(account, now).filter(({ publishedAt }) => publishedAt.getTime() < before);
    const page = earlierVideos.slice(0, Math.min(pageLimit, states.get(account.openId).faults.pageSize));
    return succeed({
      videos: page.map((video) => pick(describeVideo(account, video, now, permission), fields)),
      cursor: page.at(-1)?.publishedAt.getTime() ?? 0,
      has_more: page.length < earlierVideos.length,
    });
  });
}
