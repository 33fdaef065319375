import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createInvalidParameterError } from '../meta-data/graph-error-response.ts';
import { parseFields, type RequestedField, resolveFields } from '../meta-data/graph-fields.ts';
import { getPage } from '../meta-data/graph-paging.ts';
import type { TokenReader } from '../meta-data/graph-token.ts';
import { type Limit, type MetaStates, metaFaultsSchema } from '../meta-data/meta-state.ts';
import { formatGraphTime, pacificTimeZone } from '../meta-data/pacific-days.ts';
import { getParameters } from '../social/social-http.ts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { getDayInZone } from '../vendors/calendar.ts';
import { createAccountInsights, createMediaInsights, type MediaContext } from './instagram-insights.ts';
import {
  computeAccountReach,
  computeMediaTotals,
  type InstagramAccount,
  type InstagramMedia,
  instagramAccounts,
  listMediaUntil,
  listStoriesAt,
} from './instagram-truth.ts';

export interface AccountsOptions {
  root: string;
  clock: AdjustableClock;
  tokens: TokenReader;
  states: MetaStates;
}

const limit: Limit = {
  type: 'instagram',
  code: 80_002,
  message: 'There have been too many calls to this Instagram account. Wait a bit and try again.',
};
type ObjectRequest = FastifyRequest<{ Params: { idRest: string } }>;
type ControlRequest = FastifyRequest<{ Params: { account: string } }>;

const getMediaType = ({ format }: InstagramMedia): string =>
  format === 'image' || format === 'story' ? 'IMAGE' : format === 'carousel' ? 'CAROUSEL_ALBUM' : 'VIDEO';
const getProductType = ({ format }: InstagramMedia): string =>
  format === 'story' ? 'STORY' : format === 'reel' ? 'REELS' : 'FEED';

/**
 * Registers a stand-in for professional Instagram accounts in the Graph API.
 * https://developers.facebook.com/docs/instagram-platform
 */
export function registerInstagramAccounts(
  app: FastifyInstance,
  { root, clock, tokens, states }: AccountsOptions,
): void {
  // Account ids start with 178, and media item ids with 179.
  const accountPath = `${root}/:version/178:idRest`;
  const mediaPath = `${root}/:version/179:idRest`;

  const getContext = ({ id }: InstagramAccount): MediaContext => ({
    now: clock.now(),
    today: getDayInZone(clock.now(), pacificTimeZone),
    unlikes: states.get(id).faults.unlikes,
  });
  const findMedia = (id: string): InstagramMedia | undefined =>
    instagramAccounts
      .flatMap((account) => [...listMediaUntil(account, clock.now()), ...listStoriesAt(account, clock.now())])
      .find((media) => media.id === id);
  const createNotFoundError = (id: string) =>
    createInvalidParameterError(`Unsupported get request. Object with ID '${id}' does not exist`, 33);

  /** Admits a call that uses the token of the account's page. @returns undefined if a response has been sent */
  function openAccount(
    request: FastifyRequest,
    reply: FastifyReply,
    account: InstagramAccount | undefined,
    scope: string,
  ) {
    if (!account) throw createNotFoundError('unknown');
    tokens.getPageAccess(request, account.pageId, scope);
    return states.admit(account.id, reply, limit) ? undefined : account;
  }
  const findAccount = (account: string) => instagramAccounts.find(({ id }) => id === account);
  const getAccount = ({ params }: ObjectRequest) => findAccount(`178${params.idRest}`);

  const createMediaResolver =
    (fields: readonly RequestedField[], { unlikes, now }: MediaContext) =>
    (media: InstagramMedia) =>
      resolveFields(fields, {
        id: () => media.id,
        caption: () => media.caption,
        media_type: () => getMediaType(media),
        media_product_type: () => getProductType(media),
        permalink: () =>
          media.format === 'story'
            ? `https://www.instagram.com/stories/${media.account.username}/${media.id}`
            : `https://www.instagram.com/${media.format === 'reel' ? 'reel' : 'p'}/${media.id}/`,
        timestamp: () => formatGraphTime(media.publishedAt),
        like_count: () => computeMediaTotals(media, now, unlikes).likes,
        comments_count: () => computeMediaTotals(media, now, unlikes).comments,
      });

  app.get(accountPath, async (request: ObjectRequest, reply) => {
    const account = openAccount(request, reply, getAccount(request), 'instagram_basic');
    if (!account) return reply;
    return resolveFields(parseFields(getParameters(request.query).fields ?? 'id'), {
      id: () => account.id,
      username: () => account.username,
      name: () => account.name,
      followers_count: () => account.followers,
    });
  });

  app.get(`${accountPath}/media`, async (request: ObjectRequest, reply) => {
    const account = openAccount(request, reply, getAccount(request), 'instagram_basic');
    if (!account) return reply;
    const query = getParameters(request.query);
    states.rejectTooManyRows(account.id, query.limit);
    const since = Number(query.since ?? 0) * 1_000;
    const until = Number(query.until ?? Number.POSITIVE_INFINITY) * 1_000;
    const media = listMediaUntil(account, clock.now()).filter(
      ({ publishedAt }) => publishedAt.getTime() >= since && publishedAt.getTime() < until,
    );
    const resolveMedia = createMediaResolver(parseFields(query.fields ?? 'id'), getContext(account));
    return getPage(request, query, media, resolveMedia, states.get(account.id).faults.pageRows);
  });

  app.get(`${accountPath}/stories`, async (request: ObjectRequest, reply) => {
    const account = openAccount(request, reply, getAccount(request), 'instagram_basic');
    if (!account) return reply;
    const query = getParameters(request.query);
    const resolveStory = createMediaResolver(parseFields(query.fields ?? 'id'), getContext(account));
    return getPage(request, query, listStoriesAt(account, clock.now()), resolveStory);
  });

  app.get(`${accountPath}/insights`, async (request: ObjectRequest, reply) => {
    const account = openAccount(request, reply, getAccount(request), 'instagram_manage_insights');
    return account ? createAccountInsights(account, getParameters(request.query), getContext(account)) : reply;
  });

  app.get(`${mediaPath}/insights`, async (request: ObjectRequest, reply) => {
    const mediaId = `179${request.params.idRest}`;
    const media = findMedia(mediaId);
    if (!media) throw createNotFoundError(mediaId);
    const account = openAccount(request, reply, media.account, 'instagram_manage_insights');
    return account ? createMediaInsights(media, getParameters(request.query), getContext(account)) : reply;
  });

  // Routes that let tests control the stand-in; the real vendor has none of them.
  const control = `${root}/control/instagram/:account`;
  app.put(control, async (request: ControlRequest) => {
    states.get(request.params.account).faults = metaFaultsSchema.parse(request.body);
    return states.get(request.params.account);
  });
  app.get(control, async (request: ControlRequest) => states.get(request.params.account));
  app.get(`${control}/truth`, async (request: ControlRequest, reply) => {
    const account = findAccount(request.params.account);
    const { day = '' } = getParameters(request.query);
    if (!account) return reply.code(404).send();
    const { now, today, unlikes } = getContext(account);
    return {
      media: [...listMediaUntil(account, now), ...listStoriesAt(account, now)].map((media) => ({
        id: media.id,
        publishedAt: media.publishedAt,
        format: media.format,
        isReported: !media.isBeforeConversion,
        totals: computeMediaTotals(media, now, unlikes),
      })),
      reach: {
        day: computeAccountReach(account, day, 1, today) ?? null,
        week: computeAccountReach(account, day, 7, today) ?? null,
      },
    };
  });
}
