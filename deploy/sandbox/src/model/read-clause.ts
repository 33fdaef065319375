import type { Action } from './action.ts';
import { getMode, type Mode } from './change-words.ts';
import { readDisplayActions } from './clause-display.ts';
import { readMode } from './clause-mode.ts';
import { findReplacedDimension, findRequestedDimensions, readPivot } from './clause-pivot.ts';
import { exchangeAll, readExchange, readReplacement } from './exchanges.ts';
import { getIds, type Token } from './find-names.ts';
import { getNamePart } from './name-phrases.ts';
import type { ParsedPrompt } from './prompt-reader.ts';
import { relatedMetrics } from './vocabulary/metric-names.ts';

type Card = ParsedPrompt['card'];

const isPronoun = (word: string): boolean =>
  /^(it|that|this|those|these|them|das|sie|diese|danach|dem|dieser|diesem|ihr|ihm)$/.test(word);
const showTooPattern =
  /(?<![\p{L}])(?:(?:show|display|see) (?:it|that|those|them) (?:too|as well|also)|(?:sie|diese|es|das) (?:auch|zusätzlich|ebenfalls) (?:an)?zeigen|also (?:show|display) (?:it|that|them))(?![\p{L}])/u;
const addingVerbPattern =
  /^(add|include|insert|append|put|throw|pop|too|füge?|hinzu|hinzufügen|ergänze?n?|aufnehmen|dazu|drauf|zusätzlich|rein)$/;
const particlePattern = /^(please|bitte|to|away|out|off|so|then|just|kindly|also|daher|deshalb)$/;
const noBreakdown: Action = { type: 'setBreakdown', dimensionId: null };

/**
 * Returns the actions that a clause requests: first display changes, then metrics and dimensions.
 * @param lastMentioned what an earlier clause mentioned last, which "it" may refer to
 * @param isAnswer whether the earlier clause is a question, as in "How many were shared? Please show"
 */
export function readClause(
  clause: readonly Token[],
  card: Card,
  lastMentioned: Token | undefined,
  isAnswer = false,
): Action[] {
  // "No, visits are fine" does not negate anything.
  const words = clause
    .filter(({ kind, text }, index) => kind === 'word' && !(text === 'no' && clause[index + 1]?.text === ','))
    .map(({ text }) => text);
  const clauseMode = readMode(
    words,
    clause.some(({ isValue }) => isValue),
  );
  const canPivot = clauseMode?.mode !== 'remove' && clauseMode?.mode !== 'sort';
  const pivot = canPivot ? readPivot(clause, card) : null;
  if (pivot) return pivot;
  if (!clauseMode) return [];
  const refersBack = clause.every(({ kind }) => kind === 'word') && words.some(isPronoun);
  if (refersBack && lastMentioned && clauseMode.mode === 'sort') return [{ type: 'setOrder', by: lastMentioned.text }];
  if (
    refersBack &&
    lastMentioned &&
    clauseMode.mode === 'add' &&
    (words.some((word) => addingVerbPattern.test(word)) || showTooPattern.test(words.join(' ')))
  )
    return readDisplayActions(clause, clauseMode.mode, card).length > 0
      ? readDisplayActions(clause, clauseMode.mode, card)
      : readAdditions([lastMentioned], words, clauseMode.mode, card);
  if (isAnswer && lastMentioned && clauseMode.mode === 'add' && clause.every(({ kind }) => kind === 'word')) {
    const displayActions = readDisplayActions(clause, clauseMode.mode, card);
    return displayActions.length > 0 ? displayActions : readAdditions([lastMentioned], words, clauseMode.mode, card);
  }
  if (refersBack && lastMentioned?.kind === 'dimension' && clauseMode.mode === 'breakdown' && !clauseMode.isNegated)
    return getBreakdown([lastMentioned], card);
  // "Nobody reads the bounces, please remove"
  const hasOnlyVerbs = clause.every(
    ({ kind, text }) => kind === 'word' && (getMode(text) !== null || particlePattern.test(text)),
  );
  const isOnCard = lastMentioned?.kind === 'metric' && card.metrics.includes(lastMentioned.text);
  if (
    (refersBack || hasOnlyVerbs) &&
    isOnCard &&
    clauseMode.mode === 'remove' &&
    !words.some((word) => getMode(word) === 'breakdown')
  )
    return getRemovals([lastMentioned], card);
  return [...readDisplayActions(clause, clauseMode.mode, card), ...getChanges(clause, words, clauseMode, card)];
}

const isShown = (id = '', card: Card): boolean =>
  card.metrics.includes(id) || card.dimensions.includes(id) || card.breakdownBy === id;

function getChanges(
  clause: readonly Token[],
  words: readonly string[],
  { mode, isNegated }: { mode: Mode | null; isNegated: boolean },
  card: Card,
): Action[] {
  const hasWord = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  // Single values are ignored, because a card always shows all values of a dimension.
  const names = clause.filter(
    ({ kind, isValue }) =>
      kind !== 'word' && (!isValue || mode === 'breakdown' || (mode === 'add' && !hasWord(/^(is|are|ist|sind)$/))),
  );
  const requestsRemoval = names.length === 0 && hasWord(/^(no|without|ohne|kein|keine|remove|entferne)$/);
  if (mode === 'breakdown' && (isNegated || requestsRemoval)) return [noBreakdown];
  if (mode === 'remove' && words.some((word) => getMode(word) === 'breakdown')) return [noBreakdown];
  if (names.length === 0) return [];
  const requestedDimensions = mode === 'breakdown' ? findRequestedDimensions(clause) : [];
  const replaced = requestedDimensions.length === 1 ? findReplacedDimension(clause)?.text : undefined;
  if (replaced && card.dimensions.includes(replaced))
    return [{ type: 'replaceDimension', from: replaced, to: requestedDimensions[0] as string }];
  if (requestedDimensions.length > 0)
    return getBreakdown(
      names.filter(({ kind, text }) => kind === 'metric' || requestedDimensions.includes(text)),
      card,
    );
  if (mode !== 'remove' && mode !== 'sort' && hasWord(/^(instead|statt|anstatt|anstelle|stattdessen)$/))
    return readExchange(clause, words, card);
  const [first, second, ...others] = names;
  // "The device should be the country"
  if (
    (mode === null || mode === 'add') &&
    others.length === 0 &&
    first?.kind === second?.kind &&
    /(?:should|must|ought to|needs? to|has to|can) (?:rather |really |instead )*(?:be|become|read|say)|(?:soll|sollte|muss) (?:\p{L}+ )*(?:sein|werden|heißen)/u.test(
      words.join(' '),
    ) &&
    isShown(first?.text, card) &&
    !isShown(second?.text, card)
  )
    return readReplacement(clause, card);
  // "Replace all metrics with A"
  if (mode === 'replace' && hasWord(/^(all|everything|alle|alles|sämtliche)$/)) return exchangeAll(names);
  if (mode === 'replace' && names.length > 1) return readReplacement(clause, card);
  if (mode === 'replace' && hasWord(/^(to|zu|auf)$/)) return exchangeAll(names);
  if (mode === 'sort') return getOrder(clause, names, card);
  if (mode === 'breakdown') return getBreakdown(names, card);
  if (mode === 'remove') return getRemovals(names, card);
  return mode === 'only' ? readExclusive(names) : readAdditions(names, words, mode, card);
}

function getOrder(clause: readonly Token[], names: readonly Token[], card: Card): Action[] {
  // "Rank the pages by A" sorts by A, which follows "by".
  const isByWord = ({ kind, text }: Token): boolean => kind === 'word' && /^(by|on|nach)$/.test(text);
  const sortIndex = clause.findIndex(({ kind, text }) => kind === 'word' && getMode(text) === 'sort');
  const nextByIndex = clause.findIndex((token, index) => index > sortIndex && isByWord(token));
  const byIndex = [nextByIndex, clause.findIndex(isByWord)].find((index) => index >= 0) ?? sortIndex;
  const by = clause.slice(byIndex).find(({ kind }) => kind !== 'word') ?? names.at(-1);
  return by ? [{ type: 'setOrder', by: findMetricOnCard(by.text, card) }] : [];
}

/** Returns the action that sorts by A for "the top ten by A", unless the card is already sorted by A. */
export function getRanking(tokens: readonly Token[], card: Card): Action[] {
  const by = tokens.find(
    ({ kind }, index) =>
      kind === 'metric' &&
      /^(by|nach|in|highest|most|best|höchste[nrms]?|meisten|größte[nrms]?|beste[nrms]?)$/.test(
        tokens[index - 1]?.text ?? '',
      ),
  );
  return by && by.text !== card.metrics[0] ? [{ type: 'setOrder', by: by.text }] : [];
}

function getBreakdown(names: readonly Token[], card: Card): Action[] {
  const metrics = getIds(names, 'metric').filter((id) => !card.metrics.includes(id));
  const [dimension, ...otherDimensions] = getIds(names, 'dimension');
  // The values of a single metric can become series; with several metrics, they are rows.
  if (card.display === 'list' && metrics.length === 0 && card.metrics.length > 1)
    return readAdditions(names, [], 'breakdown', card);
  if (!dimension) return metrics.length > 0 ? [{ type: 'addMetrics', metricIds: metrics }] : [];
  // Only a single metric can be broken down, so new metrics replace the others.
  const metricActions: Action[] = metrics.length > 0 ? [{ type: 'setMetrics', metricIds: metrics }] : [];
  const dimensionActions: Action[] =
    otherDimensions.length > 0 ? [{ type: 'addDimensions', dimensionIds: otherDimensions }] : [];
  return [...metricActions, { type: 'setBreakdown', dimensionId: dimension }, ...dimensionActions];
}

/** Finds a related metric on the card: "without attention time" may mean the average attention time. */
function findMetricOnCard(id: string, card: Card): string {
  if (card.metrics.includes(id)) return id;
  const related = relatedMetrics.find((names) => names.includes(getNamePart(id))) ?? [];
  const [shown, ...others] = card.metrics.filter((metric) => related.includes(getNamePart(metric)));
  return shown && others.length === 0 ? shown : id;
}

function getRemovals(names: readonly Token[], card: Card): Action[] {
  const metrics = [...new Set(getIds(names, 'metric').map((id) => findMetricOnCard(id, card)))];
  const dimensions = getIds(names, 'dimension');
  const actions: Action[] = metrics.length > 0 ? [{ type: 'removeMetrics', metricIds: metrics }] : [];
  const otherDimensions = dimensions.filter((id) => id !== card.breakdownBy);
  if (otherDimensions.length < dimensions.length) actions.push(noBreakdown);
  const isOnCard = otherDimensions.some((id) => card.dimensions.includes(id));
  if (otherDimensions.length > 0 && (metrics.length === 0 || isOnCard))
    actions.push({ type: 'removeDimensions', dimensionIds: otherDimensions });
  return actions;
}

function readExclusive(names: readonly Token[]): Action[] {
  const metrics = getIds(names, 'metric');
  const dimensions = getIds(names, 'dimension');
  const type = metrics.length > 0 ? 'addDimensions' : 'setDimensions';
  return [
    ...(metrics.length > 0 ? [{ type: 'setMetrics', metricIds: metrics }] : []),
    ...(dimensions.length > 0 ? [{ type, dimensionIds: dimensions }] : []),
  ];
}

function readAdditions(names: readonly Token[], words: readonly string[], mode: Mode | null, card: Card): Action[] {
  const metrics = getIds(names, 'metric').filter((id) => !card.metrics.includes(id));
  // Without a verb, a dimension is meant only if the request has a word such as "by".
  const isDimensionMeant =
    mode !== null ||
    words.some((word) => /^(by|per|nach|pro|je|of|bitte|please|with|mit|für|spalte|column)$/.test(word)) ||
    words.length === 0;
  const dimensions = (isDimensionMeant ? getIds(names, 'dimension') : []).filter(
    (id) => !card.dimensions.includes(id) && id !== card.breakdownBy,
  );
  return [
    ...(metrics.length > 0 ? [{ type: 'addMetrics', metricIds: metrics }] : []),
    ...(dimensions.length > 0 ? [{ type: 'addDimensions', dimensionIds: dimensions }] : []),
  ];
}
