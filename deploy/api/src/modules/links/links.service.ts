import {
  findUtmViolations,
  isShortUrl,
  type Link,
  type LinkUtm,
  linkCodeAlphabet,
  linkCodeLength,
  type linkPayloadSchema,
  linkStatisticsDimensions,
  type linkUpdateSchema,
  type Period,
  type User,
  utmConventionsSchema,
  type z,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestProgress } from '../campaigns/index.ts';
import { createCardsService } from '../cards/index.ts';
import type { LinkCache } from './link-cache.ts';
import { presentLink } from './links.presenter.ts';
import { createLinksRepository, type LinkContent, type LinkQuery, linkFilterFields } from './links.repository.ts';

type Payload = z.output<typeof linkPayloadSchema>;
type UpdatePayload = z.output<typeof linkUpdateSchema>;

/** A few attempts suffice, because a random code, one of 27 billion, is rarely in use already. */
const maxCodeAttempts = 5;
const maxStatisticsRows = 50;

export function createLinksService(platform: Platform, cache: LinkCache) {
  const { db, clock, identifiers, config, jobs } = platform;
  const cardsService = createCardsService(platform);
  const getRepository = ({ workspaceId }: WorkspaceScope) => createLinksRepository(db, workspaceId);
  const present = (row: Parameters<typeof presentLink>[0]): Link => presentLink(row, config.PUBLIC_ORIGIN);

  async function requireRow(scope: WorkspaceScope, id: string) {
    const row = await getRepository(scope).find(id);
    if (!row) throw new AppError('notFound');
    return row;
  }

  /**
   * Checks what the schema cannot. Stored parameters are accepted even if they break newer conventions: otherwise, an
   * older link could no longer be edited, not even to end it.
   * @throws {AppError} `invalidRequest` naming each invalid field; `notFound` for a campaign in another workspace
   */
  async function validateContent(scope: WorkspaceScope, payload: Payload, storedUtm?: LinkUtm): Promise<LinkContent> {
    const { name, destination, utm, campaignId, endsAt } = payload;
    if (isShortUrl(destination, config.PUBLIC_ORIGIN)) {
      throw invalidField('body.destination', {
        en: 'is itself a short link; enter the URL that it redirects to',
        de: 'ist selbst ein Kurzlink; geben Sie die Adresse an, zu der er führt',
      });
    }
    const repository = getRepository(scope);
    if (campaignId && !(await repository.hasCampaign(campaignId))) throw new AppError('notFound');
    const { campaignSettings } = await repository.readWorkspace();
    const violations = findUtmViolations(utm, utmConventionsSchema.parse(campaignSettings.utmConventions ?? {})).filter(
      (violation) => utm[violation.name] !== storedUtm?.[violation.name],
    );
    if (violations.length > 0) {
      const errors = violations.map((violation) => ({
        path: `body.utm.${violation.name}`,
        message: violation.message,
      }));
      throw new AppError('invalidRequest', { details: { errors } });
    }
    return { name, destination, utm, campaignId, endsAt: endsAt === null ? null : new Date(endsAt) };
  }

  async function insert(scope: WorkspaceScope, user: User, content: LinkContent): Promise<string> {
    const id = identifiers.next('link');
    for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1) {
      const code = identifiers.code(linkCodeLength, linkCodeAlphabet);
      const link = { ...content, id, code, ownerId: user.id, createdAt: clock.now() };
      if (await getRepository(scope).insert(link)) {
        // The code may be cached as unknown.
        cache.evict([code]);
        return id;
      }
    }
    throw new Error('No unused code was found for a link.');
  }

  return {
    async list(scope: WorkspaceScope, query: LinkQuery) {
      const page = await getRepository(scope).list(query, parseFilters(query, linkFilterFields));
      return toListResponse(page, query, present);
    },

    get: async (scope: WorkspaceScope, id: string): Promise<Link> => present(await requireRow(scope, id)),

    async create(scope: WorkspaceScope, user: User, payload: Payload): Promise<Link> {
      const id = await insert(scope, user, await validateContent(scope, payload));
      return present(await requireRow(scope, id));
    },

    async update(scope: WorkspaceScope, { id, version, ...payload }: UpdatePayload): Promise<Link> {
      const storedLink = await requireRow(scope, id);
      const content = await validateContent(scope, payload, storedLink.utm);
      const isSaved = await getRepository(scope).update(id, content, version, clock.now());
      cache.evict([storedLink.code]);
      const current = present(await requireRow(scope, id));
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      // The link's clicks now count toward the goals of another campaign.
      if (storedLink.campaignId !== content.campaignId) await requestProgress(jobs, scope.workspaceId);
      return current;
    },

    /** Removes all of the links or none. */
    async remove(scope: WorkspaceScope, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      const codes = await db.transaction().execute(async (tx) => {
        const removedCodes = await createLinksRepository(tx, scope.workspaceId).remove(ids, clock.now());
        if (removedCodes.length !== ids.length) throw new AppError('notFound');
        return removedCodes;
      });
      cache.evict(codes);
      await requestProgress(jobs, scope.workspaceId);
    },

    async readStatistics(scope: WorkspaceScope, id: string, period: Period) {
      await requireRow(scope, id);
      const { timezone } = await getRepository(scope).readWorkspace();
      const cards = linkStatisticsDimensions.map((dimension) => ({
        id: dimension,
        metrics: ['link_clicks'],
        dimensions: [dimension],
        dateUnit: 'day' as const,
        limit: maxStatisticsRows,
        ...(dimension === 'link_date'
          ? { display: 'chart' as const, chartType: 'area' as const }
          : { display: 'list' as const }),
      }));
      const { workspaceId } = scope;
      return { data: await cardsService.query({ workspaceId, timezone, period, mediaIds: [id] }, cards) };
    },
  };
}
