import { getMode, isNegation, type Mode, modePriority, obligationPattern, remarkVerbPattern } from './change-words.ts';

export interface ClauseMode {
  mode: Mode | null;
  isNegated: boolean;
}

const comparisonPattern =
  /^(compare[ds]?|comparing|comparison|versus|against|separate|separately|separated|apart|individually|getrennt|einzeln|vergleich|vergleichen?|gegen|gegenüber|gegenübergestellt|trenne|trennen|unterscheide|unterscheiden|distinguish)$/;

/** "One line for each country" and "separate lines for desktop and mobile" are breakdowns without a verb. */
function requestsSeries(words: readonly string[], hasValues: boolean): boolean {
  const hasWord = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  if (hasValues && hasWord(comparisonPattern)) return true;
  const isSeparate = hasWord(
    /^(separate|own|individual|distinct|eigene[nrs]?|einzelne[nrs]?|getrennte[nrs]?|separate[nrs]?)$/,
  );
  // "Users by source as lines"
  const isSplitIntoLines =
    hasWord(/^(lines|curves|linien|kurven)$/) && hasWord(/^(as|als)$/) && hasWord(/^(by|per|nach|je|pro)$/);
  if (isSplitIntoLines) return true;
  return (
    hasWord(
      /^(lines?|bars?|areas?|curves?|series|columns?|linien?|balken|säulen?|flächen?|kurven?|reihen?|spalten?)$/,
    ) &&
    (hasValues ||
      (isSeparate && hasWord(/^(by|nach|for|für|as|als|in|into)$/)) ||
      hasWord(/^(per|each|every|je|pro|jede[nrsm]?)$/)) &&
    hasWord(/^(one|an?|own|separate|single|individual|eine[nrms]?|eigene[nrs]?|einzelne[nrs]?|getrennte[nrs]?)$/)
  );
}

/** Returns how many words a negation covers: "no need to remove" has two words between "no" and the verb. */
const getNegationReach = (words: readonly string[], negation: number): number => (words[negation + 2] === 'to' ? 4 : 3);

/**
 * Determines the mode of a clause; null for remarks and for requests to keep something unchanged.
 * @param hasValues whether the clause mentions values of a dimension
 */
export function readMode(words: readonly string[], hasValues: boolean): ClauseMode | null {
  const modes = words.map(getMode).filter((mode) => mode !== null);
  const hasWord = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  // "We don't need A, just drop it": the negation does not apply to the verb that determines the mode.
  const negation = words.findIndex(isNegation);
  const isNegated = negation >= 0;
  let mode = modes.toSorted((a, b) => modePriority[b] - modePriority[a])[0] ?? null;
  const hasRemovalParticle = hasWord(/^(out|off|aus|raus|weg|rid|away)$/);
  if (words.includes('leave') && !hasRemovalParticle) mode = null;
  if (words.includes('take') && !hasRemovalParticle && mode === 'remove')
    mode = words.includes('only') ? 'only' : 'add';
  const hasKeepVerb = hasWord(/^(keep|leave|behalte|behalten|lass|bleiben?|untouched|stay)$/);
  if (hasKeepVerb && mode !== 'only' && mode !== 'remove') return null;
  const negatesRemoval =
    isNegated &&
    words.slice(negation, negation + getNegationReach(words, negation)).some((word) => getMode(word) === 'remove');
  if (negatesRemoval && mode === 'remove') return null;
  const hasException = hasWord(/^(everything|all|anything|alles|alle)$/) && hasWord(/^(except|but|besides|außer|bis)$/);
  if (mode === 'remove' && hasException) mode = 'only';
  // "Everything except A" without a removal verb removes A.
  else if (hasException && (mode === null || mode === 'add' || mode === 'only')) mode = 'remove';
  if (mode === 'only' && hasWord(/^(add|include|füge|hinzu|hinzufügen|ergänzen?)$/)) mode = 'add';
  if (mode === 'sort' && !hasWord(/^(by|on|nach|descending|absteigend|according|danach)$/))
    mode = modes.find((candidate) => candidate !== 'sort') ?? null;
  const isComparison = mode === 'only' && hasValues && hasWord(comparisonPattern);
  if ((mode === null || mode === 'add' || isComparison) && requestsSeries(words, hasValues)) mode = 'breakdown';
  if (mode === null && hasWord(remarkVerbPattern) && !obligationPattern.test(words.join(' '))) return null;
  if (isNegated && (mode === 'replace' || mode === 'sort')) return null;
  if (isNegated && (mode === 'add' || mode === null)) mode = 'remove';
  return { mode, isNegated };
}
