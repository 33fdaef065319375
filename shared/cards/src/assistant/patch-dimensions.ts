import { type CardDefinition, maxCardDimensions } from '@reportage/contracts';
import { type CardCatalogue, dateDimensionFor, integrationOf, isDateDimension } from './card-catalogue.ts';
import { actionsOf, type CardPatch } from './card-patch.ts';
import type { NoteList } from './patch-notes.ts';

interface Question extends Pick<CardDefinition, 'dimensions'> {
  breakdownBy: string | null;
}

/** Dimensions that every one of the metrics has. */
export function commonDimensions(metrics: readonly string[], catalogue: CardCatalogue): string[] {
  const known = catalogue.metrics.filter(({ id }) => metrics.includes(id));
  return catalogue.dimensions
    .map(({ id }) => id)
    .filter((id) => !isDateDimension(id) && known.every(({ dimensions }) => dimensions.includes(id)));
}

/** Dimensions, time series and breakdown after a patch. @param metrics the card's metrics after it */
export function patchDimensions(
  card: CardDefinition,
  metrics: readonly string[],
  patch: CardPatch,
  catalogue: CardCatalogue,
  notes: NoteList,
): Question {
  const common = new Set(commonDimensions(metrics, catalogue));
  const known = new Map(catalogue.dimensions.map((dimension) => [dimension.id, dimension]));
  const dateDimension = dateDimensionFor(metrics, catalogue);
  let dimensions = card.dimensions.flatMap((id) => (isDateDimension(id) ? (dateDimension ?? []) : id));
  let breakdownBy = card.breakdownBy ?? null;
  const maxFor = (breakdown: string | null) => maxCardDimensions - (breakdown ? 1 : 0);
  const wasFull = dimensions.length >= maxFor(breakdownBy);

  /** Whether a dimension may be added to others; notes the reason if not. */
  function isAllowedBeside(id: string, others: readonly string[]): boolean {
    if (isDateDimension(id)) notes.add('dateDimension', [id]);
    else if (!known.has(id)) notes.add('unknownDimension', [id]);
    else if (!common.has(id)) {
      const isForeign = metrics.some((metric) => integrationOf(catalogue, metric) !== known.get(id)?.integrationId);
      notes.add(isForeign ? 'notForIntegration' : 'notForAllMetrics', [id]);
    } else {
      const obstacles = known.get(id)?.isApart ? others.filter((each) => known.get(each)?.isApart) : [];
      if (obstacles.length === 0) return true;
      notes.add('cannotCombine', [id], { obstacles });
    }
    return false;
  }
  const present = () => [...dimensions, ...(breakdownBy ? [breakdownBy] : [])];
  const without = (id: string) => present().filter((each) => each !== id);
  const noSlot = (id: string) =>
    notes.add(wasFull ? 'noDimensionSlot' : 'tooManyDimensions', [id], { max: maxCardDimensions });

  if (metrics.length > 1 && breakdownBy) {
    notes.add('breakdownCleared', [breakdownBy]);
    breakdownBy = null;
  }
  const sets = actionsOf(patch, 'setDimensions').flatMap(({ dimensionIds }) => dimensionIds);
  const leaving = actionsOf(patch, 'removeDimensions').flatMap(({ dimensionIds }) => dimensionIds);
  for (const id of leaving) {
    const isDate = id === 'date' || isDateDimension(id);
    if (isDate ? !dimensions.some(isDateDimension) : !present().includes(id)) notes.add('notOnCard', [id]);
    dimensions = dimensions.filter((each) => (isDate ? !isDateDimension(each) : each !== id));
    if (breakdownBy === id) breakdownBy = null;
  }
  for (const { from, to } of actionsOf(patch, 'replaceDimension')) {
    const old = from === 'date' ? (dimensions.find(isDateDimension) ?? from) : from;
    if (!present().includes(old)) notes.add('notOnCard', [from]);
    else if (present().includes(to)) notes.add('alreadyOnCard', [to]);
    else if (isAllowedBeside(to, without(old))) {
      dimensions = dimensions.map((each) => (each === old ? to : each));
      if (breakdownBy === old) breakdownBy = to;
    }
  }
  if (sets.length > 0) {
    const allowed: string[] = [];
    const others = breakdownBy ? [breakdownBy] : [];
    for (const id of new Set(sets))
      if (id === breakdownBy || isAllowedBeside(id, [...others, ...allowed])) allowed.push(id);
    // If none of them is possible, the card keeps its current ones.
    if (allowed.length > 0) {
      dimensions = dimensions.filter(isDateDimension);
      for (const id of allowed)
        if (breakdownBy !== id) {
          if (dimensions.length < maxFor(breakdownBy)) dimensions.push(id);
          else notes.add('tooManyDimensions', [id], { max: maxCardDimensions });
        }
    }
  }
  for (const { isOn } of actionsOf(patch, 'setTimeSeries')) {
    if (!isOn) dimensions = dimensions.filter((id) => !isDateDimension(id));
    else if (!dateDimension) notes.add('noTimeSeries');
    else if (!dimensions.includes(dateDimension)) {
      if (dimensions.length < maxFor(breakdownBy)) dimensions = [dateDimension, ...dimensions];
      else noSlot(dateDimension);
    }
  }
  for (const id of actionsOf(patch, 'addDimensions').flatMap(({ dimensionIds }) => dimensionIds)) {
    if (present().includes(id)) {
      if (!isDateDimension(id)) {
        if (card.dimensions.includes(id) || card.breakdownBy === id) notes.add('alreadyOnCard', [id]);
      } else notes.add('dateDimension', [id]);
    } else if (isAllowedBeside(id, present())) {
      if (dimensions.length < maxFor(breakdownBy)) dimensions.push(id);
      else noSlot(id);
    }
  }
  for (const { dimensionId } of actionsOf(patch, 'setBreakdown')) {
    if (dimensionId === null) breakdownBy = null;
    else if (metrics.length > 1) notes.add('breakdownNeedsOneMetric', [dimensionId]);
    else {
      const rest = dimensions.filter((id) => id !== dimensionId);
      if (!isAllowedBeside(dimensionId, rest)) continue;
      // A dimension of the card that becomes its breakdown is moved there.
      if (rest.length < maxCardDimensions) {
        dimensions = rest;
        breakdownBy = dimensionId;
      } else noSlot(dimensionId);
    }
  }
  return { dimensions, breakdownBy };
}
