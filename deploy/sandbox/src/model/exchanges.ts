import type { Action } from './action.ts';
import { getMode } from './change-words.ts';
import { getIds, type Token } from './find-names.ts';
import type { ParsedPrompt } from './prompt-reader.ts';

type Card = ParsedPrompt['card'];

/** Replaces a metric with a metric, or a dimension with a dimension. Any other pair has no effect. */
function swap(from: Token | undefined, to: Token | undefined, card: Card): Action[] {
  if (!from || !to) return [];
  if (from.kind === 'metric' && to.kind === 'metric') return [{ type: 'replaceMetric', from: from.text, to: to.text }];
  if (from.kind !== 'dimension' || to.kind !== 'dimension') return [];
  return card.breakdownBy === from.text
    ? [{ type: 'setBreakdown', dimensionId: to.text }]
    : [{ type: 'replaceDimension', from: from.text, to: to.text }];
}

/** Replaces all of the card's metrics or dimensions, as "switch to visits" requests. */
export function exchangeAll(names: readonly Token[]): Action[] {
  const metrics = getIds(names, 'metric');
  const dimensions = getIds(names, 'dimension');
  return [
    ...(metrics.length > 0 ? [{ type: 'setMetrics', metricIds: metrics }] : []),
    ...(dimensions.length > 0 ? [{ type: 'setDimensions', dimensionIds: dimensions }] : []),
  ];
}

/**
 * Counts how many of the names after "instead of" are replaced: those before a verb or comma, otherwise those on the
 * card.
 */
function countReplaced(part: readonly Token[], card: Card): number {
  const isName = ({ kind }: Token): boolean => kind !== 'word';
  const partNames = part.filter(isName);
  const separatorIndex = part.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' && index > 0 && (text === ',' || getMode(text) === 'add') && part.slice(0, index).some(isName),
  );
  const isList =
    separatorIndex > 0 &&
    part[separatorIndex]?.text === ',' &&
    part.slice(separatorIndex).some(({ text }) => getMode(text) === 'add');
  const verbIndex = isList
    ? part.findIndex(({ text }, index) => index > separatorIndex && getMode(text) === 'add')
    : separatorIndex;
  if (verbIndex > 0 && part.slice(verbIndex).some(isName)) return part.slice(0, verbIndex).filter(isName).length;
  const firstOther = partNames.findIndex(
    ({ text }) => ![...card.metrics, ...card.dimensions, card.breakdownBy].includes(text),
  );
  return Math.max(1, firstOther);
}

/** Reads "instead of A show B", "show B instead of A", or "B instead", which replaces everything. */
export function readExchange(clause: readonly Token[], words: readonly string[], card: Card): Action[] {
  const contrastIndex = clause.findIndex(
    ({ kind, text }) => kind === 'word' && /^(instead|statt|anstatt|anstelle|stattdessen)$/.test(text),
  );
  const mentionsReplaced = words.some((word) => /^(of|statt|anstatt|anstelle|than)$/.test(word));
  const [before, after] = [clause.slice(0, contrastIndex), clause.slice(contrastIndex)].map((part) =>
    part.filter(({ kind }) => kind !== 'word'),
  );
  if (!mentionsReplaced || !after?.length) return exchangeAll([...(before ?? []), ...(after ?? [])]);
  const kinds = new Set(after.map(({ kind }) => kind));
  // "Sessions per campaign instead of per source": only the campaign replaces something.
  const replacements = before?.filter(({ kind }) => kinds.has(kind)) ?? [];
  if (replacements.length > 0) {
    const addedMetrics = getIds(
      before?.filter(({ kind }) => kind === 'metric' && !kinds.has(kind)) ?? [],
      'metric',
    ).filter((id) => !card.metrics.includes(id));
    return [
      ...(addedMetrics.length > 0 ? [{ type: 'addMetrics', metricIds: addedMetrics }] : []),
      ...swapAll(after, replacements, card),
    ];
  }
  if (before && before.length > 0) return swapAll(after, before, card);
  const replacedCount = countReplaced(clause.slice(contrastIndex), card);
  return swapAll(after.slice(0, replacedCount), after.slice(replacedCount), card);
}

const exchangePreposition = /^(for|with|by|to|against|gegen|durch|mit|zu)$/;

/** Replaces metrics or dimensions with others, pair by pair. Surplus ones are added or removed. */
function swapAll(from: readonly Token[], to: readonly Token[], card: Card): Action[] {
  const pairs = from.flatMap((token, index) => swap(token, to[index], card));
  const [removedNames, addedNames] = [from.slice(to.length), to.slice(from.length)];
  const actions: ReadonlyArray<readonly [type: string, key: string, ids: string[]]> = [
    ['removeMetrics', 'metricIds', getIds(removedNames, 'metric')],
    ['removeDimensions', 'dimensionIds', getIds(removedNames, 'dimension')],
    ['addMetrics', 'metricIds', getIds(addedNames, 'metric')],
    ['addDimensions', 'dimensionIds', getIds(addedNames, 'dimension')],
  ];
  return [...pairs, ...actions.flatMap(([type, key, ids]) => (ids.length > 0 ? [{ type, [key]: ids }] : []))];
}

/** Reads "replace A with B and C" or "trade A for B", and, in reverse, "substitute B for A" or "swap in B for A". */
export function readReplacement(clause: readonly Token[], card: Card): Action[] {
  const isName = ({ kind }: Token): boolean => kind !== 'word';
  const prepositionIndex = clause.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' &&
      exchangePreposition.test(text) &&
      clause.slice(0, index).some(isName) &&
      clause.slice(index).some(isName),
  );
  const names = clause.filter(isName);
  const first = prepositionIndex < 0 ? names.slice(0, 1) : clause.slice(0, prepositionIndex).filter(isName);
  const second = names.slice(first.length);
  const isReversed =
    clause[prepositionIndex]?.text === 'for' &&
    clause.some(({ text }, index) => text === 'substitute' || (text === 'swap' && clause[index + 1]?.text === 'in'));
  return isReversed ? swapAll(second, first, card) : swapAll(first, second, card);
}
