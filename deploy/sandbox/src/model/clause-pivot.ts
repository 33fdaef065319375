import type { Action } from './action.ts';
import { getIds, type Token } from './find-names.ts';
import type { ParsedPrompt } from './prompt-reader.ts';

const columnsPattern =
  /(?:across|along|at|on|over) the (?:top|head)|(?:in|into|as|for|over|across) (?:the |separate |own )?columns|(?:move|put|shift) .*to the columns|the columns (?:are|be|should|shall|must|to)|make the columns|(?:in|auf|über) (?:die|den) spalten|als spalten|(?<![\p{L}])(?:(?<!(?:wie|von|siehe) )oben|nebeneinander|spaltenweise|horizontally|horizontal|waagerecht)(?![\p{L}])/u;
const rowsPattern =
  /(?:down|along|on|at) the (?:side|left)|(?:in|into|as|for) (?:the )?rows|the rows (?:are|be|should|shall|must|to)|make the rows|(?:in|auf) (?:die|den) zeilen|als zeilen|(?<![\p{L}])(?:links|untereinander|zeilenweise|vertically|vertikal|senkrecht|seitlich)(?![\p{L}])/u;
/** "Add the campaign and the device as columns" requests list columns, which are ordinary dimensions. */
const addsColumns = (words: readonly string[]): boolean =>
  words.some((word) => /^(add|include|append|hinzu|hinzufügen|füge|ergänzen?|aufnehmen)$/.test(word)) &&
  /(?:as|als) (?:the |separate |own )?(?:columns|spalten)/.test(words.join(' '));
const pivotPattern = /^(pivot|pivots|pivoted|pivottabellen?|kreuztabellen?|pivotieren?|pivotiert)$/;
const isSeparator = ({ kind, text }: Token): boolean =>
  kind === 'word' && /^([,;:–-]|and|und|while|whereas)$/.test(text);
const isContrast = ({ kind, text }: Token): boolean =>
  kind === 'word' && /^(instead|statt|anstatt|anstelle|than|not|nicht|keine)$/.test(text);

/** Finds the dimension that a part of a clause replaces with another. */
export function findReplacedDimension(part: readonly Token[]): Token | undefined {
  const contrastIndex = part.findIndex(isContrast);
  return contrastIndex < 0 ? undefined : part.slice(contrastIndex).find(({ kind }) => kind === 'dimension');
}

/**
 * Finds the dimensions that a part of a clause requests, excluding any that is being replaced: only the countries in
 * "countries instead of devices".
 */
export function findRequestedDimensions(part: readonly Token[]): string[] {
  const replaced = findReplacedDimension(part);
  return getIds(
    part.filter((token) => token !== replaced),
    'dimension',
  );
}

function splitIntoParts(clause: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of clause) {
    if (isSeparator(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** Returns actions for the rows and columns that a clause requests; null if it does not mention any. */
export function readPivot(clause: readonly Token[], card: ParsedPrompt['card']): Action[] | null {
  const words = clause.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const isPivot = words.some((word) => pivotPattern.test(word));
  const rows: string[] = [];
  const columns: string[] = [];
  // "Pages and channels in the rows": a dimension without its own position shares the next one.
  let pending: string[] = [];
  // "Rows: pages, columns: countries".
  let labeled: string[] | null = null;
  for (const part of splitIntoParts(clause)) {
    const text = part.map((token) => (token.kind === 'word' ? token.text : '')).join(' ');
    const label = /^(?:the |die )?(?:(columns|spalten)|rows|zeilen)$/.exec(text.trim());
    if (label && findRequestedDimensions(part).length === 0) {
      labeled = label[1] ? columns : rows;
      continue;
    }
    const target = columnsPattern.test(text) ? columns : rowsPattern.test(text) ? rows : labeled;
    pending.push(...findRequestedDimensions(part));
    if (!target) continue;
    target.push(...pending);
    pending = [];
  }
  // "A pivot table of pages and devices", "pivot the pages by device": the last one becomes the columns.
  if (isPivot && columns.length === 0) columns.push(...pending.splice(-1));
  const [column] = columns;
  if (!column || (addsColumns(words) && rows.length === 0 && !isPivot)) return null;
  const otherDimensions = [...rows, ...pending, ...columns.slice(1)].filter(
    (id) => id !== column && !card.dimensions.includes(id),
  );
  const metrics = getIds(clause, 'metric').filter((id) => !card.metrics.includes(id));
  // "Pivot by device" splits a chart's line.
  const isSplit =
    card.display === 'chart' &&
    card.isTimeSeries &&
    otherDimensions.length === 0 &&
    /^(?:please |can you )?(?:pivot|pivotiere)(?: it| this)? (?:by|on|nach)(?! the top)/.test(words.join(' '));
  return [
    ...(metrics.length > 0 ? [{ type: 'addMetrics', metricIds: metrics }] : []),
    ...(isPivot && card.display !== 'list' && !isSplit ? [{ type: 'show', display: 'list' }] : []),
    ...(otherDimensions.length > 0 ? [{ type: 'addDimensions', dimensionIds: otherDimensions }] : []),
    { type: 'setBreakdown', dimensionId: column },
  ];
}
