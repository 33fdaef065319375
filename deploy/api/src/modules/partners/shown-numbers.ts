import { findMetric, getFactMediaType, type ShownNumbers } from '@reportage/contracts';
import { toJson } from '../../platform/database/json.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { ListedPartner } from './partners.repository.ts';

type Terms = Pick<
  ListedPartner,
  'sharedMetrics' | 'numbersFrom' | 'numbersUntil' | 'creatorSharesNumbers' | 'sourceIds' | 'showsAllSources'
>;
interface Change {
  sharesNumbers?: boolean | undefined;
  shownNumbers?: ShownNumbers | undefined;
  connectionIds?: readonly string[] | undefined;
}

/** @throws {AppError} `invalidRequest` for metrics that do not exist, belong to links, or are custom */
export function requireShareableMetrics({ metrics }: ShownNumbers): void {
  for (const [index, id] of (metrics ?? []).entries()) {
    const mediaType = getFactMediaType(id);
    if (!findMetric(id) || mediaType === undefined || mediaType === 'custom' || mediaType === 'link')
      throw invalidField(`body.shownNumbers.metrics.${index}`, {
        en: 'is not a metric that can be shared',
        de: 'ist keine Metrik, die geteilt werden kann',
      });
  }
}

export const toGrantColumns = ({ metrics, from, until }: ShownNumbers) => ({
  sharedMetrics: metrics && toJson([...new Set(metrics)].toSorted()),
  numbersFrom: from,
  numbersUntil: until,
});

export const changesSources = ({ sourceIds }: Pick<Terms, 'sourceIds'>, { connectionIds }: Change): boolean =>
  connectionIds !== undefined &&
  (connectionIds.some((id) => !sourceIds.includes(id)) || sourceIds.some((id) => !connectionIds.includes(id)));

/** Whether a creator's change revokes figures that the host could see. */
export function revokesNumbers(previous: Terms, change: Change): boolean {
  if (!previous.creatorSharesNumbers) return false;
  if (change.sharesNumbers === false) return true;
  const hasFewerSources =
    changesSources(previous, change) &&
    (previous.showsAllSources || previous.sourceIds.some((id) => !change.connectionIds?.includes(id)));
  if (hasFewerSources) return true;
  const { shownNumbers } = change;
  if (!shownNumbers) return false;
  const hasFewerMetrics =
    shownNumbers.metrics !== null &&
    (previous.sharedMetrics === null || previous.sharedMetrics.some((id) => !shownNumbers.metrics?.includes(id)));
  const hasLaterStart =
    shownNumbers.from !== null && (previous.numbersFrom === null || previous.numbersFrom < shownNumbers.from);
  const hasEarlierEnd =
    shownNumbers.until !== null && (previous.numbersUntil === null || previous.numbersUntil > shownNumbers.until);
  return hasFewerMetrics || hasLaterStart || hasEarlierEnd;
}
