import { getMode, isNegation, type Mode, obligations, states, strength } from './change-words.ts';

export interface ClauseMode {
  mode: Mode | null;
  isNegated: boolean;
}

const comparing =
  /^(compare[ds]?|comparing|comparison|versus|against|separate|separately|separated|apart|individually|getrennt|einzeln|vergleich|vergleichen?|gegen|gegenüber|gegenübergestellt|trenne|trennen|unterscheide|unterscheiden|distinguish)$/;

/** "One line for each country" or "separate lines for desktop and mobile", which are breakdowns without a verb. */
function asksForSeries(words: readonly string[], hasValues: boolean): boolean {
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  if (hasValues && has(comparing)) return true;
  const isSeparate = has(
    /^(separate|own|individual|distinct|eigene[nrs]?|einzelne[nrs]?|getrennte[nrs]?|separate[nrs]?)$/,
  );
  // "Users by source as lines"
  const isOfLines = has(/^(lines|curves|linien|kurven)$/) && has(/^(as|als)$/) && has(/^(by|per|nach|je|pro)$/);
  if (isOfLines) return true;
  return (
    has(/^(lines?|bars?|areas?|curves?|series|columns?|linien?|balken|säulen?|flächen?|kurven?|reihen?|spalten?)$/) &&
    (hasValues ||
      (isSeparate && has(/^(by|nach|for|für|as|als|in|into)$/)) ||
      has(/^(per|each|every|je|pro|jede[nrsm]?)$/)) &&
    has(/^(one|an?|own|separate|single|individual|eine[nrms]?|eigene[nrs]?|einzelne[nrs]?|getrennte[nrs]?)$/)
  );
}

/** How far a negation reaches: to the next verb, which comes later in "no need to remove". */
const getReach = (words: readonly string[], negation: number): number => (words[negation + 2] === 'to' ? 4 : 3);

/**
 * The mode of a clause; null for remarks, and for anything that is to stay unchanged. @param hasValues whether the
 * clause mentions values of a dimension
 */
export function readMode(words: readonly string[], hasValues: boolean): ClauseMode | null {
  const modes = words.map(getMode).filter((mode) => mode !== null);
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  // "We don't need A, just drop it" negates a verb other than the decisive one.
  const negation = words.findIndex(isNegation);
  const isNegated = negation >= 0;
  let mode = modes.toSorted((a, b) => strength[b] - strength[a])[0] ?? null;
  const isOut = has(/^(out|off|aus|raus|weg|rid|away)$/);
  if (words.includes('leave') && !isOut) mode = null;
  if (words.includes('take') && !isOut && mode === 'remove') mode = words.includes('only') ? 'only' : 'add';
  const hasKeepVerb = has(/^(keep|leave|behalte|behalten|lass|bleiben?|untouched|stay)$/);
  if (hasKeepVerb && mode !== 'only' && mode !== 'remove') return null;
  const negatesRemoval =
    isNegated && words.slice(negation, negation + getReach(words, negation)).some((word) => getMode(word) === 'remove');
  if (negatesRemoval && mode === 'remove') return null;
  const isRest = has(/^(everything|all|anything|alles|alle)$/) && has(/^(except|but|besides|außer|bis)$/);
  if (mode === 'remove' && isRest) mode = 'only';
  // "Everything except A", without a verb that takes it away, leaves A out.
  else if (isRest && (mode === null || mode === 'add' || mode === 'only')) mode = 'remove';
  if (mode === 'only' && has(/^(add|include|füge|hinzu|hinzufügen|ergänzen?)$/)) mode = 'add';
  if (mode === 'sort' && !has(/^(by|on|nach|descending|absteigend|according|danach)$/))
    mode = modes.find((each) => each !== 'sort') ?? null;
  const compares = mode === 'only' && hasValues && has(comparing);
  if ((mode === null || mode === 'add' || compares) && asksForSeries(words, hasValues)) mode = 'breakdown';
  if (mode === null && has(states) && !obligations.test(words.join(' '))) return null;
  if (isNegated && (mode === 'replace' || mode === 'sort')) return null;
  if (isNegated && (mode === 'add' || mode === null)) mode = 'remove';
  return { mode, isNegated };
}
