import type { calls, MediaFigures } from '@reportage/contracts';
import { createInvalidChoiceError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { getMediaName } from '../media/index.ts';
import type { MediaSummary } from './figures.repository.ts';
import type { createFiguresService } from './figures.service.ts';

type Query = ContextOf<typeof calls.listCampaignMedia>['query'];
type Service = ReturnType<typeof createFiguresService>;

/** Media without a value come last in either direction. */
function createMetricComparator(metricIndex: number, order: Query['order']) {
  return (first: MediaFigures, second: MediaFigures): number => {
    const [a = null, b = null] = [first.numbers[metricIndex], second.numbers[metricIndex]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order === 'asc' ? a - b : b - a;
  };
}

/** Sorts by position or name; undefined if the query sorts by a metric. */
function sortMedia(media: readonly MediaSummary[], { sort, order }: Query): MediaSummary[] | undefined {
  if (sort !== 'position' && sort !== 'name') return undefined;
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const sortedMedia =
    sort === 'name' ? media.toSorted((a, b) => collator.compare(getMediaName(a), getMediaName(b))) : [...media];
  return order === 'asc' ? sortedMedia : sortedMedia.reverse();
}

/**
 * Reads a page of a campaign's media. A search matches their names and URLs. Only sorting by a metric requires the
 * figures for all media.
 */
export async function readCampaignMedia(
  service: Service,
  subject: { workspaceId: string; timezone: string; media: readonly MediaSummary[] },
  query: Query,
) {
  const { page, size, searchString, sort, order } = query;
  const matchingMedia = subject.media.filter((item) =>
    `${getMediaName(item)}\n${item.url}`.toLowerCase().includes(searchString),
  );
  const getPage = <Row>(rows: readonly Row[]): Row[] => rows.slice(page * size, (page + 1) * size);
  const sortedMedia = sortMedia(matchingMedia, query);
  const requestedMedia = sortedMedia ? getPage(sortedMedia) : matchingMedia;
  const period = { from: query.from, to: query.to };
  const { metrics, present } = await service.readPerMedia(
    { ...subject, period },
    requestedMedia.map(({ id }) => id),
  );
  const metricIndex = metrics.findIndex(({ id }) => id === sort);
  if (!sortedMedia && metricIndex < 0) {
    throw createInvalidChoiceError('query.sort', ['position', 'name', ...metrics.map(({ id }) => id)]);
  }
  const rows = requestedMedia.map(present);
  return {
    metrics,
    data: sortedMedia ? rows : getPage(rows.sort(createMetricComparator(metricIndex, order))),
    meta: { total: matchingMedia.length, unfilteredTotal: subject.media.length, page, size },
  };
}
