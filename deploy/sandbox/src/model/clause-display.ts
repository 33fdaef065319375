import type { Action } from './action.ts';
import { getMode, type Mode } from './change-words.ts';
import type { Token } from './find-names.ts';
import type { ParsedPrompt } from './prompt-reader.ts';
import { getChartType, getColor, getDisplay } from './vocabulary/display-words.ts';

const contrastPattern = /^(instead|statt|anstatt|anstelle|than|not|nicht|over)$/;
const fillerPattern =
  /^(please|bitte|her|rein|instead|stattdessen|rather|lieber|only|just|nur|show|zeige?|use|want|i|we|prefer|,)$/;
/** Finds the chart or display that a clause replaces: the first one after "instead of". */
function findReplacedDisplay(clause: readonly Token[]): Token | undefined {
  const isChartOrDisplay = ({ kind, text }: Token): boolean =>
    kind === 'word' && (getChartType(text) !== null || getDisplay(text) !== null);
  const contrastIndex = clause.findIndex(({ kind, text }) => kind === 'word' && contrastPattern.test(text));
  const chartOrDisplay =
    contrastIndex < 0 ? undefined : clause.slice(contrastIndex + 1, contrastIndex + 4).find(isChartOrDisplay);
  return clause.some((token) => token !== chartOrDisplay && isChartOrDisplay(token)) ? chartOrDisplay : undefined;
}

/** Whether "column" means a table column, as it does on a list card or in "add the country as a column". */
function isTableColumn(
  clause: readonly Token[],
  index: number,
  mode: Mode | null,
  card: ParsedPrompt['card'],
): boolean {
  const isNamed = clause.some(({ kind }) => kind !== 'word');
  if (card.display === 'list')
    return isNamed || /^(the|this|that|another|extra|additional)$/.test(clause[index - 1]?.text ?? '');
  return isNamed && mode === 'add' && clause[index]?.text === 'column' && index === clause.length - 1;
}

/**
 * Returns the display changes that a clause requests: colors, charts for the card or its metrics, and displays to show
 * or hide.
 */
export function readDisplayActions(clause: readonly Token[], mode: Mode | null, card: ParsedPrompt['card']): Action[] {
  const actions: Action[] = [];
  const contrastIndex = clause.findIndex(({ kind, text }) => kind === 'word' && contrastPattern.test(text));
  const isColor = ({ kind, text }: Token): boolean => kind === 'word' && getColor(text) !== null;
  // In "green instead of blue", blue is the card's current color.
  const replacedColor = contrastIndex < 0 ? undefined : clause.slice(contrastIndex).find(isColor);
  const hasOtherColor = clause.some((token) => token !== replacedColor && isColor(token));
  const colorNames = (hasOtherColor ? clause.filter((token) => token !== replacedColor) : clause).flatMap(
    ({ kind, text }) => (kind === 'word' && getColor(text) ? [text] : []),
  );
  // "Dark green #006644" is one color.
  const hexColors = colorNames.filter((word) => word.startsWith('#'));
  const colors = (hexColors.length > 0 ? hexColors : colorNames).flatMap((word) => getColor(word) ?? []);
  if (colors.length > 0 && mode !== 'remove') actions.push({ type: 'setColors', colors });
  else if (
    clause.some(({ text }) => /^(default|standard|theme)$/.test(text)) &&
    clause.some(({ text }) => /^(colou?rs?|farben?)$/.test(text))
  )
    actions.push({ type: 'setColors', colors: [] });
  // In "a pie instead of bars", bars are the card's current chart.
  const replacedDisplay = findReplacedDisplay(clause);
  // "Bars, not lines" negates without removing anything.
  const isContrast = replacedDisplay && !clause.some(({ kind, text }) => kind === 'word' && getMode(text) === 'remove');
  const isRemoval = mode === 'remove' && !isContrast;
  const pairs: Array<{ chart: string; metrics: string[] }> = [];
  const chartCount = clause.filter(({ kind, text }) => kind === 'word' && getChartType(text)).length;
  let metrics: string[] = [];
  for (const [index, { kind, text }] of clause.entries()) {
    if (kind === 'metric') metrics.push(text);
    if (kind !== 'word' || clause[index] === replacedDisplay) continue;
    const chart = getChartType(text);
    if (/^columns?$/.test(text) && isTableColumn(clause, index, mode, card)) continue;
    if (chart) {
      const isForPrecedingMetrics =
        chartCount > 1 ||
        clause.slice(Math.max(0, index - 4), index).some(({ text: word }) => /^(as|als|in|to|into)$/.test(word));
      pairs.push({ chart, metrics: isForPrecedingMetrics ? metrics : [] });
      metrics = [];
      continue;
    }
    const display = getDisplay(text);
    if (!display || getChartType(clause[index - 1]?.text ?? '')) continue;
    // "Table, please" mentions nothing else.
    const isAlone = clause.every((token) => getDisplay(token.text) === display || fillerPattern.test(token.text));
    const precedingWords = clause.slice(Math.max(0, index - 2), index).map((token) => token.text);
    // "Remove all numbers" does not hide a display.
    const isAllNumbers =
      display === 'scoreboard' && precedingWords.some((word) => /^(all|every|alle|sämtliche)$/.test(word));
    if (isRemoval && isAllNumbers) continue;
    if (isRemoval) actions.push({ type: 'hide', display });
    else if (
      isAlone ||
      (replacedDisplay && !getChartType(replacedDisplay.text)) ||
      (precedingWords.some((word) =>
        /^(großen?|only|just|nur|as|als|a|an|into|eine|einer|einem|ein|to|zu|zur|zum|auf|in|of|big)$/.test(word),
      ) &&
        !/^(the|this|that|der|die|dem|den|diese[rnms]?|my|meine[rnm]?)$/.test(precedingWords.at(-1) ?? ''))
    )
      actions.push({ type: 'show', display });
  }
  if (isRemoval) return actions;
  const current = card.display === 'chart' ? card.chartType : null;
  // If a clause mentions another chart, the card's current chart is the one to replace.
  const changedPairs = pairs.some(({ chart }) => chart !== current)
    ? pairs.filter(({ chart, metrics: chartMetrics }) => chart !== current || chartMetrics.length > 0)
    : pairs;
  for (const { chart, metrics: chartMetrics } of changedPairs) {
    const isAdded = mode === 'add' && chartMetrics.some((id) => !card.metrics.includes(id));
    const isPerMetric = pairs.length > 1 || card.metrics.length > 1 || isAdded;
    if (
      isPerMetric &&
      chartMetrics.length > 0 &&
      chartMetrics.length < Math.max(2, card.metrics.length) &&
      !['pie', 'combo'].includes(chart)
    )
      actions.push({ type: 'setChartType', chartType: chart, metricIds: chartMetrics });
    else actions.push({ type: 'setChartType', chartType: chart });
  }
  return actions;
}
