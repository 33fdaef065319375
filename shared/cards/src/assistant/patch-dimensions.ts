import { type CardDefinition, maxCardDimensions } from '@reportage/contracts';
import { type CardCatalogue, getCardDateDimension, getIntegration, isDateDimension } from './card-catalogue.ts';
import { type CardPatch, getActions } from './card-patch.ts';
import type { NoteList } from './patch-notes.ts';

interface PatchedDimensions extends Pick<CardDefinition, 'dimensions'> {
  breakdownBy: string | null;
}

/** Returns the dimensions that all of the metrics support. */
export function getCommonDimensions(metrics: readonly string[], catalogue: CardCatalogue): string[] {
  const selectedMetrics = catalogue.metrics.filter(({ id }) => metrics.includes(id));
  return catalogue.dimensions
    .map(({ id }) => id)
    .filter((id) => !isDateDimension(id) && selectedMetrics.every(({ dimensions }) => dimensions.includes(id)));
}

/**
 * Returns the dimensions and the breakdown after a patch. A card is a time series if one of its dimensions is a date.
 * @param metrics the card's metrics after the patch
 */
export function patchDimensions(
  card: CardDefinition,
  metrics: readonly string[],
  patch: CardPatch,
  catalogue: CardCatalogue,
  notes: NoteList,
): PatchedDimensions {
  const commonDimensions = new Set(getCommonDimensions(metrics, catalogue));
  const catalogueById = new Map(catalogue.dimensions.map((dimension) => [dimension.id, dimension]));
  const dateDimension = getCardDateDimension(metrics, catalogue);
  let dimensions = card.dimensions.flatMap((id) => (isDateDimension(id) ? (dateDimension ?? []) : id));
  let breakdownBy = card.breakdownBy ?? null;
  const getMax = (breakdown: string | null) => maxCardDimensions - (breakdown ? 1 : 0);
  const wasFull = dimensions.length >= getMax(breakdownBy);

  /** Whether a dimension may be combined with others. If not, adds a note with the reason. */
  function isAllowedWith(id: string, others: readonly string[]): boolean {
    if (isDateDimension(id)) notes.add('dateDimension', [id]);
    else if (!catalogueById.has(id)) notes.add('unknownDimension', [id]);
    else if (!commonDimensions.has(id)) {
      const isFromOtherIntegration = metrics.some(
        (metric) => getIntegration(catalogue, metric) !== catalogueById.get(id)?.integrationId,
      );
      notes.add(isFromOtherIntegration ? 'notForIntegration' : 'notForAllMetrics', [id]);
    } else {
      const obstacles = catalogueById.get(id)?.isExclusive
        ? others.filter((other) => catalogueById.get(other)?.isExclusive)
        : [];
      if (obstacles.length === 0) return true;
      notes.add('cannotCombine', [id], { obstacles });
    }
    return false;
  }
  const listAllDimensions = () => [...dimensions, ...(breakdownBy ? [breakdownBy] : [])];
  const listDimensionsWithout = (id: string) => listAllDimensions().filter((other) => other !== id);
  const noteMissingSlot = (id: string) =>
    notes.add(wasFull ? 'noDimensionSlot' : 'tooManyDimensions', [id], { max: maxCardDimensions });

  if (metrics.length > 1 && breakdownBy) {
    notes.add('breakdownCleared', [breakdownBy]);
    breakdownBy = null;
  }
  const requestedIds = getActions(patch, 'setDimensions').flatMap(({ dimensionIds }) => dimensionIds);
  const removedIds = getActions(patch, 'removeDimensions').flatMap(({ dimensionIds }) => dimensionIds);
  for (const id of removedIds) {
    const isDate = id === 'date' || isDateDimension(id);
    if (isDate ? !dimensions.some(isDateDimension) : !listAllDimensions().includes(id)) notes.add('notOnCard', [id]);
    dimensions = dimensions.filter((other) => (isDate ? !isDateDimension(other) : other !== id));
    if (breakdownBy === id) breakdownBy = null;
  }
  for (const { from, to } of getActions(patch, 'replaceDimension')) {
    const oldId = from === 'date' ? (dimensions.find(isDateDimension) ?? from) : from;
    if (!listAllDimensions().includes(oldId)) notes.add('notOnCard', [from]);
    else if (listAllDimensions().includes(to)) notes.add('alreadyOnCard', [to]);
    else if (isAllowedWith(to, listDimensionsWithout(oldId))) {
      dimensions = dimensions.map((id) => (id === oldId ? to : id));
      if (breakdownBy === oldId) breakdownBy = to;
    }
  }
  if (requestedIds.length > 0) {
    const acceptedIds: string[] = [];
    const others = breakdownBy ? [breakdownBy] : [];
    for (const id of new Set(requestedIds))
      if (id === breakdownBy || isAllowedWith(id, [...others, ...acceptedIds])) acceptedIds.push(id);
    // If none of the requested dimensions is allowed, the card keeps its current ones.
    if (acceptedIds.length > 0) {
      dimensions = dimensions.filter(isDateDimension);
      for (const id of acceptedIds)
        if (breakdownBy !== id) {
          if (dimensions.length < getMax(breakdownBy)) dimensions.push(id);
          else notes.add('tooManyDimensions', [id], { max: maxCardDimensions });
        }
    }
  }
  for (const { isOn } of getActions(patch, 'setTimeSeries')) {
    if (!isOn) dimensions = dimensions.filter((id) => !isDateDimension(id));
    else if (!dateDimension) notes.add('noTimeSeries');
    else if (!dimensions.includes(dateDimension)) {
      if (dimensions.length < getMax(breakdownBy)) dimensions = [dateDimension, ...dimensions];
      else noteMissingSlot(dateDimension);
    }
  }
  for (const id of getActions(patch, 'addDimensions').flatMap(({ dimensionIds }) => dimensionIds)) {
    if (listAllDimensions().includes(id)) {
      if (!isDateDimension(id)) {
        if (card.dimensions.includes(id) || card.breakdownBy === id) notes.add('alreadyOnCard', [id]);
      } else notes.add('dateDimension', [id]);
    } else if (isAllowedWith(id, listAllDimensions())) {
      if (dimensions.length < getMax(breakdownBy)) dimensions.push(id);
      else noteMissingSlot(id);
    }
  }
  for (const { dimensionId } of getActions(patch, 'setBreakdown')) {
    if (dimensionId === null) breakdownBy = null;
    else if (metrics.length > 1) notes.add('breakdownNeedsOneMetric', [dimensionId]);
    else {
      const otherDimensions = dimensions.filter((id) => id !== dimensionId);
      if (!isAllowedWith(dimensionId, otherDimensions)) continue;
      // A dimension that becomes the breakdown no longer counts as one of the other dimensions.
      if (otherDimensions.length < maxCardDimensions) {
        dimensions = otherDimensions;
        breakdownBy = dimensionId;
      } else noteMissingSlot(dimensionId);
    }
  }
  return { dimensions, breakdownBy };
}
