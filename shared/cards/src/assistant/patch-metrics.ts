import { type CardDefinition, maxCardMetrics } from '@reportage/contracts';
import { type CardCatalogue, isDateDimension } from './card-catalogue.ts';
import { type CardPatch, getActions } from './card-patch.ts';
import type { NoteList } from './patch-notes.ts';

/** Returns the card's dimensions, including its breakdown, that the patch does not remove. */
export function getRemainingDimensions(card: CardDefinition, patch: CardPatch): string[] {
  const removedIds = new Set([
    ...getActions(patch, 'removeDimensions').flatMap(({ dimensionIds }) => dimensionIds),
    ...getActions(patch, 'replaceDimension').map(({ from }) => from),
  ]);
  const replacesDimensions = getActions(patch, 'setDimensions').length > 0;
  const removesDate = removedIds.has('date') || getActions(patch, 'setTimeSeries').some(({ isOn }) => !isOn);
  const dimensions = card.dimensions.filter((id) => (isDateDimension(id) ? !removesDate : !replacesDimensions));
  const keepsBreakdown = card.breakdownBy && getActions(patch, 'setBreakdown').length === 0;
  return [...dimensions, ...(keepsBreakdown && card.breakdownBy ? [card.breakdownBy] : [])].filter(
    (id) => !removedIds.has(id),
  );
}

/**
 * Returns the metrics after a patch. Removals are applied first, so that there is room for additions.
 * @param requiredDimensions dimensions that every metric must support
 */
export function patchMetrics(
  card: CardDefinition,
  patch: CardPatch,
  catalogue: CardCatalogue,
  notes: NoteList,
  requiredDimensions: readonly string[],
): string[] {
  const nonBreakdownDimensions = requiredDimensions.filter((id) => !isDateDimension(id) && id !== card.breakdownBy);
  const catalogueById = new Map(catalogue.metrics.map((metric) => [metric.id, metric]));
  const setActions = getActions(patch, 'setMetrics');
  let metrics = setActions.length > 0 ? [] : [...card.metrics];
  const wasFull = metrics.length >= maxCardMetrics;
  const removedMetrics: string[] = [];

  /** Whether a metric may be combined with others. If not, adds a note with the reason. */
  function isAllowedWith(id: string, others: readonly string[]): boolean {
    const metric = catalogueById.get(id);
    if (!metric) {
      notes.add('unknownMetric', [id]);
      return false;
    }
    // A second metric clears the breakdown, so only a single metric has to support it.
    const required =
      others.length > 0
        ? nonBreakdownDimensions
        : requiredDimensions.filter((dimension) => !isDateDimension(dimension));
    const missingDimensions = required.filter((dimension) => !metric.dimensions.includes(dimension));
    if (missingDimensions.length > 0) {
      notes.add('metricLacksDimension', [id], { obstacles: missingDimensions });
      return false;
    }
    const isFromOtherIntegration = others.some(
      (other) => (catalogueById.get(other)?.integrationId ?? '') !== metric.integrationId,
    );
    if (isFromOtherIntegration && requiredDimensions.length > 0) {
      notes.add('otherIntegration', [id]);
      return false;
    }
    return true;
  }

  for (const { metricIds } of getActions(patch, 'removeMetrics'))
    for (const id of metricIds) {
      if (!metrics.includes(id)) notes.add('notOnCard', [id]);
      else removedMetrics.push(id);
      metrics = metrics.filter((other) => other !== id);
    }
  for (const { from, to } of getActions(patch, 'replaceMetric')) {
    const others = metrics.filter((id) => id !== from);
    if (!metrics.includes(from)) notes.add('notOnCard', [from]);
    else if (others.includes(to)) notes.add('alreadyOnCard', [to]);
    else if (isAllowedWith(to, others)) metrics = metrics.map((id) => (id === from ? to : id));
  }
  const addedIds = [...setActions, ...getActions(patch, 'addMetrics')].flatMap(({ metricIds }) => metricIds);
  for (const id of addedIds) {
    if (metrics.includes(id)) {
      if (card.metrics.includes(id) && setActions.length === 0) notes.add('alreadyOnCard', [id]);
    } else if (isAllowedWith(id, metrics)) {
      if (metrics.length < maxCardMetrics) metrics.push(id);
      else notes.add(wasFull ? 'noMetricSlot' : 'tooManyMetrics', [id], { max: maxCardMetrics });
    }
  }
  if (metrics.length > 0 || card.metrics.length === 0) return metrics;
  // If all replacements were rejected, the reasons are already noted.
  if (removedMetrics.length === 0) return card.metrics;
  const last = removedMetrics.at(-1) as string;
  notes.add('lastMetric', [last]);
  return [last];
}
