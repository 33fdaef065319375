import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { getMidnight } from '../vendors/calendar.ts';
import type { LinkedInGrants } from './linkedin-grants.ts';
import { admit, type RestCall, rejectAccess, rejectCall, rejectParameter } from './linkedin-responses.ts';
import type { LinkedInStates } from './linkedin-state.ts';
import {
  createAggregatedRows,
  createStatisticsRows,
  createVideoRows,
  readIntervals,
  readVideoDays,
} from './linkedin-statistics.ts';
import { analystPageId, type LinkedInPage, listPostsUntil, pages } from './linkedin-truth.ts';
import type { RestLiValue } from './rest-li.ts';

const adminScopes = ['rw_organization_admin', 'r_organization_admin'];
const socialScopes = ['r_organization_social'];
const organizationUrn = 'urn:li:organization:';
const maxPostsPerQuery = 20;

interface RestOptions {
  clock: AdjustableClock;
  grants: LinkedInGrants;
  states: LinkedInStates;
}

const getString = (value: RestLiValue | undefined): string => (typeof value === 'string' ? value : '');
const getStrings = (value: RestLiValue | undefined): string[] => (Array.isArray(value) ? value.map(getString) : []);
const getPage = (urn: string): LinkedInPage | undefined => pages.find(({ id }) => `${organizationUrn}${id}` === urn);

/** People with an email address that starts with `nobody@` do not administer any pages. */
const hasNoPages = (email: string): boolean => email.startsWith('nobody@');

/** Returns a page of the elements, with a link to the next page. */
function createPage(elements: readonly unknown[], { query }: RestCall, path: string, maxCount: number) {
  const start = Number(getString(query.start)) || 0;
  const count = Math.min(Number(getString(query.count)) || 10, maxCount);
  const end = start + count;
  const links = end < elements.length ? [{ rel: 'next', href: `${path}?count=${count}&start=${end}` }] : [];
  return { elements: elements.slice(start, end), paging: { start, count, links } };
}

/**
 * Registers stand-ins for the LinkedIn resources that Reportage uses.
 * https://learn.microsoft.com/linkedin/marketing/community-management
 */
export function registerLinkedInRest(app: FastifyInstance, root: string, { clock, grants, states }: RestOptions): void {
  const getTruthOptions = (page: LinkedInPage) => ({
    today: clock.now().toISOString().slice(0, 10),
    restates: states.get(page.id).faults.restates,
  });

  /** Registers a resource for GET, and for POST with long queries. */
  function serve(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void {
    app.route({ method: ['GET', 'POST'], url: `${root}${path}`, handler });
  }

  /** Checks that the caller administers the page. @returns undefined if the call has been rejected */
  function openPage(reply: FastifyReply, { member }: RestCall, page: LinkedInPage | undefined, resource: string) {
    const state = page && states.get(page.id);
    if (!page || !state || state.faults.isGone) {
      return void rejectCall(reply, { status: 404, code: 'NOT_FOUND', message: 'Could not find entity' });
    }
    state.calls += 1;
    const { faults } = state;
    if (states.countCall(page.id, resource).isOverLimit) {
      const message = 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.';
      return void rejectCall(reply, { status: 429, serviceErrorCode: 101, message });
    }
    if (faults.unavailable > 0) {
      faults.unavailable -= 1;
      return void rejectCall(reply, { status: 503, message: 'Service Unavailable' });
    }
    if (faults.throttled > 0) {
      faults.throttled -= 1;
      return void rejectCall(reply, { status: 429, message: 'Too many requests' });
    }
    if (faults.malformed > 0) {
      faults.malformed -= 1;
      return void reply.type('application/json').send('{"elements":[{"organizationalEnt');
    }
    const isAdministrator = !faults.isForbidden && page.id !== analystPageId && !hasNoPages(member.email);
    return isAdministrator ? page : void rejectAccess(reply, resource);
  }

  serve('/organizationAcls', async (request, reply) => {
    const call = admit(request, reply, grants, adminScopes);
    if (!call) return reply;
    const { q, role, state } = call.query;
    if (q !== 'roleAssignee') return rejectParameter(reply, 'q');
    const roles = hasNoPages(call.member.email)
      ? []
      : pages.map(({ id }) => ({
          role: id === analystPageId ? 'ANALYST' : 'ADMINISTRATOR',
          state: 'APPROVED',
          roleAssignee: 'urn:li:person:aB3xQ',
          organization: `${organizationUrn}${id}`,
        }));
    const isRequested = (membership: { role: string; state: string }): boolean =>
      (role === undefined || membership.role === role) && (state === undefined || membership.state === state);
    // Each page of the list has only one element.
    return createPage(roles.filter(isRequested), call, '/rest/organizationAcls', 1);
  });

  serve('/organizations', async (request, reply) => {
    const call = admit(request, reply, grants, adminScopes);
    if (!call) return reply;
    const requestedPages = getStrings(call.query.ids).flatMap((id) => pages.find((page) => page.id === id) ?? []);
    const results = requestedPages.map(({ id, name, vanityName }) => [
      id,
      { id: Number(id), localizedName: name, vanityName },
    ]);
    return { results: Object.fromEntries(results), statuses: {}, errors: {} };
  });

  app.get<{ Params: { id: string } }>(`${root}/organizations/:id`, async (request, reply) => {
    const call = admit(request, reply, grants, adminScopes);
    if (!call) return reply;
    const page = openPage(reply, call, getPage(`${organizationUrn}${request.params.id}`), 'organizations');
    return page ? { id: Number(page.id), localizedName: page.name, vanityName: page.vanityName } : reply;
  });

  serve('/posts', async (request, reply) => {
    const call = admit(request, reply, grants, socialScopes);
    if (!call) return reply;
    if (call.query.q !== 'author') return rejectParameter(reply, 'q');
    const page = openPage(reply, call, getPage(getString(call.query.author)), 'posts.FINDER-author');
    if (!page) return reply;
    const posts = listPostsUntil(page.id, getTruthOptions(page).today).map((post) => ({
      id: post.urn,
      author: `${organizationUrn}${page.id}`,
      commentary: post.commentary,
      publishedAt: getMidnight(post.publishedOn) + 32_400_000,
      createdAt: getMidnight(post.publishedOn) + 32_000_000,
      lifecycleState: 'PUBLISHED',
      visibility: 'PUBLIC',
      distribution: { feedDistribution: post.isDark ? 'NONE' : 'MAIN_FEED' },
      ...(post.isVideo ? { content: { media: { id: `urn:li:video:C4${post.urn.slice(-8)}` } } } : {}),
    }));
    return createPage(posts, call, '/rest/posts', states.get(page.id).faults.pageSize);
  });

  serve('/organizationalEntityShareStatistics', async (request, reply) => {
    const call = admit(request, reply, grants, adminScopes);
    if (!call) return reply;
    const { organizationalEntity, shares, ugcPosts, timeIntervals } = call.query;
    const resource = 'organizationalEntityShareStatistics.FINDER-organizationalEntity';
    const page = openPage(reply, call, getPage(getString(organizationalEntity)), resource);
    if (!page) return reply;
    const urns = [...getStrings(shares), ...getStrings(ugcPosts)];
    const hasWrongUrnType =
      getStrings(shares).some((urn) => !urn.startsWith('urn:li:share:')) ||
      getStrings(ugcPosts).some((urn) => !urn.startsWith('urn:li:ugcPost:'));
    if (urns.length === 0 || urns.length > maxPostsPerQuery || hasWrongUrnType) return rejectParameter(reply, 'shares');
    const intervals = readIntervals(timeIntervals, clock.now());
    if (!intervals) return rejectParameter(reply, 'timeIntervals');
    const truthOptions = getTruthOptions(page);
    const posts = listPostsUntil(page.id, truthOptions.today).filter(({ urn }) => urns.includes(urn));
    const statisticsQuery = { page, posts, intervals, truthOptions };
    const isAggregated = states.get(page.id).faults.aggregates && urns.length > 1;
    const rows = isAggregated ? createAggregatedRows(statisticsQuery) : createStatisticsRows(statisticsQuery);
    return { elements: rows, paging: { start: 0, count: 10, links: [] } };
  });

  serve('/videoAnalytics', async (request, reply) => {
    const call = admit(request, reply, grants, socialScopes);
    if (!call) return reply;
    const { q, entity, type, aggregation, timeRange } = call.query;
    if (q !== 'entity' || type !== 'VIDEO_VIEW' || aggregation !== 'DAY') return rejectParameter(reply, 'type');
    const today = clock.now().toISOString().slice(0, 10);
    const owner = pages.find(({ id }) => listPostsUntil(id, today).some(({ urn }) => urn === getString(entity)));
    const page = openPage(reply, call, owner, 'videoAnalytics.FINDER-entity');
    if (!page) return reply;
    const days = readVideoDays(timeRange, clock.now());
    if (!days) return rejectParameter(reply, 'timeRange');
    const post = listPostsUntil(page.id, today).find(({ urn }) => urn === getString(entity));
    const rows = post ? createVideoRows(post, days, getTruthOptions(page)) : [];
    return { elements: rows, paging: { start: 0, count: 10, links: [] } };
  });
}
