import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createInvalidParameterError } from '../meta-data/graph-error-response.ts';
import { parseFields, type RequestedField, resolveFields } from '../meta-data/graph-fields.ts';
import { getPage } from '../meta-data/graph-paging.ts';
import type { TokenReader } from '../meta-data/graph-token.ts';
import type { MetaAccess } from '../meta-data/meta-grants.ts';
import { type Limit, type MetaStates, metaFaultsSchema } from '../meta-data/meta-state.ts';
import { formatGraphTime, pacificTimeZone } from '../meta-data/pacific-days.ts';
import { getParameters } from '../social/social-http.ts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { getDayInZone } from '../vendors/calendar.ts';
import { createPageInsights, createPostInsights, type InsightsContext } from './facebook-insights.ts';
import {
  computePageReach,
  type FacebookPage,
  type FacebookPost,
  facebookPages,
  getPosts,
  getTotals,
  getVideoDay,
} from './facebook-truth.ts';

export interface PagesOptions {
  root: string;
  clock: AdjustableClock;
  tokens: TokenReader;
  states: MetaStates;
}

const limit: Limit = {
  type: 'pages',
  code: 80_001,
  message: 'There have been too many calls to this Page account. Wait a bit and try again.',
};
/** As in the vendor's API, a response may list fewer accounts than requested even if more follow. */
const accountsPerPage = 2;
type PageRequest = FastifyRequest<{ Params: { page: string } }>;

/** People with an email address that starts with `nobody@` have no pages. */
const hasNoAccess = ({ email }: MetaAccess): boolean => email.startsWith('nobody@');

/** Registers a stand-in for Facebook pages. https://developers.facebook.com/docs/graph-api/reference/page */
export function registerFacebookPages(app: FastifyInstance, { root, clock, tokens, states }: PagesOptions): void {
  const graph = `${root}/:version`;
  const pagePath = `${graph}/:page`;

  const getContext = ({ id }: FacebookPage, { scopes }: Pick<MetaAccess, 'scopes'>): InsightsContext => {
    const { restates, unlikes } = states.get(id).faults;
    const isAllowed = scopes.includes('read_insights');
    return { now: clock.now(), today: getDayInZone(clock.now(), pacificTimeZone), restates, unlikes, isAllowed };
  };

  /** Admits a call that uses the page's own token. @returns undefined if the response has already been sent */
  function openPage(request: PageRequest, reply: FastifyReply, scope: string) {
    const [pageId] = request.params.page.split('_');
    const page = facebookPages.find(({ id }) => id === pageId);
    if (!page)
      throw createInvalidParameterError(
        `Unsupported get request. Object with ID '${request.params.page}' does not exist`,
        33,
      );
    const access = tokens.getPageAccess(request, page.id, scope);
    return states.admit(page.id, reply, limit) ? undefined : { page, context: getContext(page, access) };
  }

  const createPostResolver = (fields: readonly RequestedField[], context: InsightsContext) => (post: FacebookPost) =>
    resolveFields(fields, {
      id: () => post.id,
      message: () => post.message,
      created_time: () => formatGraphTime(post.publishedAt),
      permalink_url: () => `https://www.facebook.com/${post.id.replace('_', '/posts/')}`,
      status_type: () => (post.isVideo ? 'added_video' : 'mobile_status_update'),
      shares: () => {
        const { shares } = getTotals(post, context.now, context.unlikes);
        return shares > 0 ? { count: shares } : undefined;
      },
      attachments: () => ({ data: [{ media_type: post.isVideo ? 'video' : 'photo' }] }),
      insights: ({ options }) => createPostInsights(post, options, context),
    });

  app.get(`${graph}/me/accounts`, async (request) => {
    const access = tokens.getAccess(request);
    const query = getParameters(request.query);
    if (access.pageId !== undefined) throw createInvalidParameterError('Tried accessing nonexisting field (accounts)');
    const canListPages = access.scopes.includes('pages_show_list') && !hasNoAccess(access);
    const fields = parseFields(query.fields ?? 'access_token,id,name,tasks');
    return getPage(
      request,
      query,
      canListPages ? facebookPages : [],
      ({ id, name, tasks, instagram }) =>
        resolveFields(fields, {
          id: () => id,
          name: () => name,
          tasks: () => tasks,
          access_token: () => tokens.getPageToken(request, id),
          instagram_business_account: (field) =>
            instagram && access.scopes.includes('instagram_basic')
              ? resolveFields(field.fields, {
                  id: () => instagram.id,
                  username: () => instagram.username,
                  name: () => instagram.name,
                })
              : undefined,
        }),
      accountsPerPage,
    );
  });

  app.get(`${pagePath}/published_posts`, async (request: PageRequest, reply) => {
    const admitted = openPage(request, reply, 'pages_read_engagement');
    if (!admitted) return reply;
    const { page, context } = admitted;
    const query = getParameters(request.query);
    states.rejectTooManyRows(page.id, query.limit);
    const since = Number(query.since ?? 0) * 1_000;
    const until = Number(query.until ?? Number.POSITIVE_INFINITY) * 1_000;
    const posts = getPosts(page, clock.now()).filter(
      ({ publishedAt }) => publishedAt.getTime() >= since && publishedAt.getTime() < until,
    );
    const resolvePost = createPostResolver(parseFields(query.fields ?? 'id,created_time,message'), context);
    return getPage(request, query, posts, resolvePost, states.get(page.id).faults.pageRows);
  });

  app.get(`${pagePath}/insights`, async (request: PageRequest, reply) => {
    const admitted = openPage(request, reply, 'pages_read_engagement');
    if (!admitted) return reply;
    const { page, context } = admitted;
    const query = getParameters(request.query);
    if (request.params.page === page.id) return createPageInsights(page, query, context);
    const post = getPosts(page, clock.now()).find(({ id }) => id === request.params.page);
    if (!post) throw createInvalidParameterError('Unsupported get request. The object does not exist.', 33);
    return createPostInsights(post, query, context);
  });

  app.get(pagePath, async (request: PageRequest, reply) => {
    const admitted = openPage(request, reply, 'pages_show_list');
    if (!admitted) return reply;
    const { page } = admitted;
    return resolveFields(parseFields(getParameters(request.query).fields ?? 'id,name'), {
      id: () => page.id,
      name: () => page.name,
      followers_count: () => page.followers,
      link: () => `https://www.facebook.com/${page.id}`,
    });
  });

  // Routes that let tests control the stand-in; the real vendor has none of them.
  const control = `${root}/control/facebook/:page`;
  app.put(control, async (request: PageRequest) => {
    states.get(request.params.page).faults = metaFaultsSchema.parse(request.body);
    return states.get(request.params.page);
  });
  app.get(control, async (request: PageRequest) => states.get(request.params.page));
  app.get(`${control}/truth`, async (request: PageRequest, reply) => {
    const page = facebookPages.find(({ id }) => id === request.params.page);
    const { day = '' } = getParameters(request.query);
    if (!page) return reply.code(404).send();
    const context = getContext(page, { scopes: [] });
    const posts = getPosts(page, clock.now());
    return {
      posts: posts.map((post) => ({
        id: post.id,
        publishedAt: post.publishedAt,
        totals: getTotals(post, context.now, context.unlikes),
        video: getVideoDay(post, day, context) ?? null,
      })),
      reach: {
        day: computePageReach(page, day, 1, context) ?? null,
        week: computePageReach(page, day, 7, context) ?? null,
      },
    };
  });
}
