import {
  type calls,
  facetPageSize,
  getFactMediaType,
  getMediaDimension,
  isExclusive,
  locales,
  localizeField,
  localizeValue,
  type Metric,
  metricFamilies,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { createInvalidChoiceError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCardsService, listCustomMetrics, listFieldMetrics } from '../cards/index.ts';
import { readBoardMedia } from './board-media.repository.ts';

type Locale = Parameters<typeof localizeField>[1];
type FacetQuery = ContextOf<typeof calls.listFacets>['body'];
interface Facet {
  id: string;
  name: string;
}

/** The maximum number of values to search; a card cannot have more rows. */
const maxSearchedValues = 1_000;
/** Labels that cards show for empty values. Filters use the empty string instead. */
const emptyNames: readonly string[] = ['(none)', 'Other pages'];
export const isEmptyName = (name: string): boolean => emptyNames.includes(name);

/** Lists a value and its translations, so that a search matches any of them. */
const listSearchTerms = (dimension: string, value: string): string[] => [
  value,
  ...locales.map((locale) => localizeValue(dimension, value, locale)),
];

/** Lists the metrics, dimensions and values that a card can use. */
export function createCardOptions(platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>) {
  const { db } = platform;
  const cards = createCardsService(platform);

  async function getMetrics(workspaceId: string, mediaType: FacetQuery['mediaType']): Promise<readonly Metric[]> {
    return mediaType === 'custom' ? listCustomMetrics(db, workspaceId) : metricFamilies[mediaType].metrics;
  }

  /** Labels media as cards do: pages by URL, custom items by name. */
  async function readMediaLabels(workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('media')
      .select(['id', 'mediaType', 'url', 'title'])
      .where('workspaceId', '=', workspaceId)
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, mediaType, url, title }) => [id, mediaType === 'custom' ? (title ?? url) : url]));
  }

  return {
    /** Returns nothing for media types without facts, because cards have no data to show for them. */
    async listMetrics({ workspaceId }: WorkspaceScope, mediaType: FacetQuery['mediaType'], locale: Locale) {
      const { dimensions } = metricFamilies[mediaType];
      const hasFacts = getFactMediaType(`${mediaType}_`) !== undefined;
      const metrics = hasFacts
        ? [...(await getMetrics(workspaceId, mediaType)), ...(await listFieldMetrics(db, workspaceId, mediaType))]
        : [];
      return {
        data: metrics.map((metric) => localizeField(metric, locale)),
        dimensions: (hasFacts ? dimensions : []).map((dimension) => {
          const { id, name, note } = localizeField(dimension, locale);
          return { id, name, note, isExclusive: isExclusive(id) };
        }),
      };
    },

    /**
     * Lists a dimension's values, starting with those that have the highest totals.
     * @throws {AppError} `invalidRequest` for an unknown dimension
     */
    async listFacets({ workspaceId }: WorkspaceScope, query: FacetQuery) {
      const { id, mediaType, meta, timezone, searchString, search, page } = query;
      const metrics = await getMetrics(workspaceId, mediaType);
      const countedMetric = metrics.find(({ dimensions }) => dimensions.includes(id));
      const dimensionIds = metricFamilies[mediaType].dimensions.map((dimension) => dimension.id);
      if (!countedMetric || !dimensionIds.includes(id) || !getFactMediaType(id))
        throw createInvalidChoiceError('body.id', dimensionIds);
      const subject = {
        workspaceId,
        timezone,
        period: meta.period,
        comparison: 'none' as const,
        mediaAs: 'id' as const,
        mediaIds: await readBoardMedia(db, workspaceId, meta.scope),
      };
      const [result] = await cards.query(subject, [
        {
          id: 'facets',
          display: 'list',
          metrics: [countedMetric.id],
          dimensions: [id],
          dateUnit: 'day',
          orderBy: countedMetric.id,
          limit: maxSearchedValues,
        },
      ]);
      const values = (result?.rows ?? []).flatMap(([value]) => (typeof value === 'string' ? [value] : []));
      const names = id === getMediaDimension(mediaType) ? await readMediaLabels(workspaceId, values) : new Map();
      const searchText = search ? searchString.trim().toLowerCase() : '';
      const matches = values
        .map(
          (value): Facet => ({
            id: isEmptyName(value) ? '' : value,
            name: names.get(value) ?? value,
          }),
        )
        .filter(({ name }) => listSearchTerms(id, name).some((term) => term.toLowerCase().includes(searchText)));
      const end = (page + 1) * facetPageSize;
      return { data: matches.slice(page * facetPageSize, end), meta: { done: matches.length <= end } };
    },
  };
}
