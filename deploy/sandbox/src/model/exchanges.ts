import type { Action } from './action.ts';
import { idsOf, type Token } from './find-names.ts';
import type { ReadPrompt } from './prompt-reader.ts';

type Card = ReadPrompt['card'];

/** One metric or dimension in the place of another; nothing for a metric in the place of a dimension. */
function swap(from: Token | undefined, to: Token | undefined, card: Card): Action[] {
  if (!from || !to) return [];
  if (from.kind === 'metric' && to.kind === 'metric') return [{ type: 'replaceMetric', from: from.text, to: to.text }];
  if (from.kind !== 'dimension' || to.kind !== 'dimension') return [];
  return card.breakdownBy === from.text
    ? [{ type: 'setBreakdown', dimensionId: to.text }]
    : [{ type: 'replaceDimension', from: from.text, to: to.text }];
}

/** "Switch to visits" replaces all metrics or dimensions of the card. */
export function exchangeAll(names: readonly Token[]): Action[] {
  const metrics = idsOf(names, 'metric');
  const dimensions = idsOf(names, 'dimension');
  return [
    ...(metrics.length > 0 ? [{ type: 'setMetrics', metricIds: metrics }] : []),
    ...(dimensions.length > 0 ? [{ type: 'setDimensions', dimensionIds: dimensions }] : []),
  ];
}

/** "Instead of A show B", "show B instead of A", or "B instead" for all. */
export function insteadOf(clause: readonly Token[], words: readonly string[], card: Card): Action[] {
  const at = clause.findIndex(
    ({ kind, text }) => kind === 'word' && /^(instead|statt|anstatt|anstelle|stattdessen)$/.test(text),
  );
  const isOf = words.some((word) => /^(of|statt|anstatt|anstelle|than)$/.test(word));
  const [before, after] = [clause.slice(0, at), clause.slice(at)].map((part) =>
    part.filter(({ kind }) => kind !== 'word'),
  );
  if (!isOf || !after?.length) return exchangeAll([...(before ?? []), ...(after ?? [])]);
  const [from, to] = before && before.length > 0 ? [after[0], before[0]] : [after[0], after[1]];
  return swap(from, to, card);
}

/** "Replace A with B", or "substitute B for A". */
export function replacement(clause: readonly Token[], card: Card): Action[] {
  const [first, second] = clause.filter(({ kind }) => kind !== 'word');
  const isReversed = clause.some(({ text }) => text === 'substitute') && clause.some(({ text }) => text === 'for');
  return isReversed ? swap(second, first, card) : swap(first, second, card);
}
