import type { Action } from './action.ts';
import { getMode } from './change-words.ts';
import { findDates } from './find-dates.ts';
import { findNames, getIds, type Token } from './find-names.ts';
import { findDateUnit, findLimit, findTimeSeries, findTitle } from './find-values.ts';
import { normalizeDayRanges } from './normalize-day-ranges.ts';
import { normalizeDays } from './normalize-days.ts';
import { normalizeRequest } from './normalize-request.ts';
import { isOffTopic } from './off-topic.ts';
import { replacePositions } from './positions.ts';
import type { ParsedPrompt } from './prompt-reader.ts';
import { getRanking, readClause } from './read-clause.ts';
import { splitClauses } from './split-clauses.ts';

const undoPattern =
  /(?<![\p{L}])(undo(?! the (?:sort|order|(?:\p{L}+ )?(?:split|breakdown|grouping)))|revert|go back(?= to (?!(?:the |a )?(?:dai|week|month|quarter|year|line|bar|area|pie|list|table|chart|scorecard|scoreboard|number))|[.!?]|$)|rückgängig|zurücknehmen|take (that|it) back|wiederherstellen)(?![\p{L}])/u;
const unsupportedPattern =
  /(?<![\p{L}])(delete (the|this) card|karte löschen|lösch\w* die(se)? karte|export|download|e-?mail|share (this|the|it)|exportier\w*|herunterladen|forecast|predict|vorhersage|why|warum|explain|erklär\w*)(?![\p{L}])/u;

/** "Revenue by country, highest first" */
const descendingPattern =
  /(?<![\p{L}])(?:(?:highest|largest|biggest|best|most|strongest|top)(?: (?:ones?|values?|numbers?))? (?:first|on top|at the top|up top)|descending|high to low|absteigend|(?:höchste|größte|beste|stärkste|meiste)[nrs]?(?: werte?)? (?:zuerst|oben|zuoberst|nach oben))(?![\p{L}])/u;
const questionWord = /^(how|which|what|why|do|does|is|are|wie|welche[nrs]?|wo|woher|wer)$/;
const isVerb = ({ kind, text }: Token): boolean => kind === 'word' && getMode(text) !== null;
const restrictionPattern =
  /(?<![\p{L}])(?:only|just|nur|bloß)(?= (?:(?:give|show|display|list|want|need|see|zeige?|gib|me|us|the|mir|uns|die|to|to see|i|we|ich|wir) )*(?: |$))/u;

/**
 * Removes a date phrase from a request. Also removes "numbers" after it, as in "yesterday's numbers", which would
 * be read as a request for a scoreboard.
 */
function removeDate(text: string, phrase: string): string {
  const start = text.indexOf(phrase);
  const after = text.slice(start + phrase.length).replace(/^(?:'s)? (?:numbers|figures|zahlen|werte)(?![\p{L}])/u, '');
  return `${text.slice(0, start)} ${after}`;
}

/** Returns the actions that a request asks for. Reads values such as the title first, then clause by clause. */
function getActions(prompt: ParsedPrompt): Action[] {
  let actions: Action[] = [];
  const request = prompt.request.normalize('NFKC').slice(0, 2_000);
  const title = findTitle(request);
  const plain = title.rest.toLowerCase();
  if (undoPattern.test(plain) || unsupportedPattern.test(plain) || isOffTopic(plain)) return [];
  if (title.value) actions.push({ type: 'setTitle', title: title.value.trim() });
  let text = normalizeRequest(title.rest, prompt);
  if (
    /(board|dashboard)(?:'s|s)? (date|range|period|zeitraum)|follow the (board|dashboard)|(?:dates?|days|period|range) of (?:the|its|our) (?:board|dashboard)|(?:dates?|days|period|range) as the (?:board|dashboard)|(?:zeitraum|tage) (?:vom|wie das|wie im) (?:board|dashboard)|zeitraum des (boards|dashboards)|dem (board|dashboard) folgen/.test(
      text,
    )
  )
    actions.push({ type: 'followBoardDate' });
  text = replacePositions(text, prompt);
  const series = findTimeSeries(text);
  text = series.rest;
  const limit = findLimit(text);
  text = limit.rest;
  // "Only show the top three" restricts the rows, not their content.
  if (limit.value) text = text.replace(restrictionPattern, ' ');
  text = normalizeDayRanges(normalizeDays(text, prompt.today));
  const date = findDates(text, prompt.today);
  if (date) text = removeDate(text, date.phrase);
  const unit = findDateUnit(text);
  text = unit.rest;
  const tokens = findNames(text, prompt);
  let lastMentioned: Token | undefined;
  const clauses = splitClauses(tokens);
  for (const [index, clauseTokens] of clauses.entries()) {
    // In "remove A and show B instead", A has already been removed.
    const followsRemoval =
      !clauseTokens.some(({ text }) => text === 'of') &&
      clauseTokens.some(({ kind }) =>
        actions.some(
          ({ type }) => type === (kind === 'metric' ? 'removeMetrics' : kind === 'dimension' ? 'removeDimensions' : ''),
        ),
      );
    const clause = followsRemoval
      ? clauseTokens.filter(({ text }) => !/^(instead|stattdessen)$/.test(text))
      : clauseTokens;
    // "How many visitors reached the end? Add scroll 100": the question is only the reason.
    const isReason =
      questionWord.test(clause[0]?.text ?? '') &&
      clauses.slice(index + 1).some((later) => later.some(({ kind }) => kind !== 'word') && later.some(isVerb));
    const isAnswer = questionWord.test(clauses[index - 1]?.[0]?.text ?? '');
    if (!isReason) actions.push(...readClause(clause, prompt.card, lastMentioned, isAnswer));
    lastMentioned =
      clause.findLast(({ kind }) => kind === 'metric') ??
      clause.findLast(({ kind }) => kind === 'dimension') ??
      lastMentioned;
  }
  // "Countries, not devices" names the new breakdown, which replaces the old one.
  const hasNewBreakdown = actions.some(
    ({ type, dimensionId }) =>
      type === 'setBreakdown' && dimensionId !== null && dimensionId !== prompt.card.breakdownBy,
  );
  if (hasNewBreakdown)
    actions = actions.filter(({ type, dimensionId }) => type !== 'setBreakdown' || dimensionId !== null);
  // "Add clicks as a line" does not change a line chart, unless the other metrics get a different chart type.
  const hasNewChartType = actions.some(
    ({ type, chartType, metricIds }) =>
      type === 'setChartType' && !metricIds && chartType !== prompt.card.chartType && chartType !== 'combo',
  );
  if (!hasNewChartType && prompt.card.display === 'chart')
    actions = actions.filter(
      ({ type, chartType, metricIds }) =>
        type !== 'setChartType' ||
        chartType !== prompt.card.chartType ||
        !(metricIds as string[] | undefined)?.every((id) => !prompt.card.metrics.includes(id)),
    );
  actions = turnDimensionIntoBreakdown(actions, tokens, prompt.card, series.value === false);
  if (series.value !== null) actions.push({ type: 'setTimeSeries', isOn: series.value });
  if (date) actions.push(createDateAction(date));
  if (unit.value) actions.push({ type: 'setDateUnit', dateUnit: unit.value });
  if (descendingPattern.test(text) && !actions.some(({ type }) => type === 'setOrder')) {
    const [ranked, ...others] = getIds(tokens, 'metric');
    if (ranked && ranked !== prompt.card.metrics[0] && others.length === 0)
      actions.push({ type: 'setOrder', by: ranked });
  }
  if (limit.value) {
    if (!actions.some(({ type }) => type === 'setOrder')) actions.push(...getRanking(tokens, prompt.card));
    actions.push({ type: 'setLimit', limit: limit.value });
  }
  return actions;
}

/**
 * For a time chart with one metric, reads "visits per country" as one line per country, not as a chart of countries.
 * @param removesDates whether the request removes the dates
 */
function turnDimensionIntoBreakdown(
  actions: Action[],
  tokens: readonly Token[],
  card: ParsedPrompt['card'],
  removesDates: boolean,
): Action[] {
  const isTimeChart = card.display === 'chart' && card.isTimeSeries && !removesDates;
  const changesDisplay = actions.some(
    ({ type, display, chartType }) =>
      (type === 'show' && display !== 'chart') ||
      chartType === 'pie' ||
      /Metrics$/.test(type) ||
      type === 'setBreakdown',
  );
  if (!isTimeChart || changesDisplay || card.metrics.length !== 1) return actions;
  const followsPreposition = (id: string): boolean =>
    tokens.some(
      ({ kind, text }, index) =>
        kind === 'dimension' && text === id && /^(by|per|nach|je|pro)$/.test(tokens[index - 1]?.text ?? ''),
    );
  return actions.map((action) => {
    const [id, ...others] = action.type === 'addDimensions' ? (action.dimensionIds as string[]) : [];
    return id && others.length === 0 && followsPreposition(id) ? { type: 'setBreakdown', dimensionId: id } : action;
  });
}

function createDateAction({ dateRange, from, to }: { dateRange: string; from?: string; to?: string }): Action {
  const parseDay = (day = ''): Record<string, number> => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return { year, month, day: date };
  };
  return from && to
    ? { type: 'setDateRange', dateRange, datePicker: { begin: parseDay(from), end: parseDay(to) } }
    : { type: 'setDateRange', dateRange };
}

/** Returns the reply: a sentence, and a JSON block with the proposed actions. */
export function interpret(prompt: ParsedPrompt): string {
  const actions = getActions(prompt);
  const sentence = actions.length > 0 ? (prompt.isGerman ? 'Das schlage ich vor.' : 'Here is what I propose.') : '';
  return `${sentence}\n\n\`\`\`json\n${JSON.stringify({ actions })}\n\`\`\``.trim();
}
