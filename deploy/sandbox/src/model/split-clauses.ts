import { getMode, isClauseFinalVerb, isNegation, remarkVerbPattern } from './change-words.ts';
import type { Token } from './find-names.ts';
import { getChartType, getDisplay } from './vocabulary/display-words.ts';

const clauseEnd = /^([.;!?]|then|dann|but|aber|sondern|afterwards|danach)$/;
const fillerWord =
  /^(please|bitte|just|could|can|would|könntest|könnten|kannst|dann|then|sonst|ansonsten|otherwise|you|we|do|doch|first|second|third|firstly|secondly|thirdly|finally|next|zuerst|erstens|zweitens|drittens|schließlich)$/;
const clauseBoundaries = new Set(['and', 'und', ',', '&', 'plus']);
const clauseFinalWord =
  /^(sortieren|ordnen|zeigen|anzeigen|einblenden|entfernen|löschen|weglassen|streichen|hinzufügen|hinzu|raus|weg|rausnehmen|ersetzen|ausblenden|aufnehmen|ergänzen|dazu|heraus|austauschen|rein|drauf|behalten|beibehalten|lassen|belassen)$/;
/** "And make it a pie" and "and call it" start another clause. */
const displayVerb = /^(make|turn|draw|set|call|render|convert|mach|mache|zeichne|stell|stelle|wandle|färbe|färb)$/;
/** Whether a word after "and" starts a clause. */
const startsClause = (word: string): boolean => {
  if (displayVerb.test(word)) return true;
  const mode = getMode(word);
  return mode !== null && !/^(with|mit|too|plus|auch|only|just|nur|extra|another|order)$/.test(word);
};

const isCommand = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^(show|add|hide|remove|drop|sort|include|delete)$/.test(token.text);

/** Splits a request into clauses with one change each. */
export function splitClauses(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const current = clauses.at(-1) as Token[];
    // "Swap A and use B" is one clause.
    const isExchange = current.some(({ kind, text }) => kind === 'word' && getMode(text) === 'replace');
    const following = tokens.slice(index + 1).find(({ kind, text }) => kind !== 'word' || !fillerWord.test(text));
    const nextWord = following?.kind === 'word' ? following.text : '';
    const isPoliteRequest =
      next?.kind === 'word' && /^(could|can|would|könntest|könnten|kannst|please|bitte)$/.test(next.text);
    const isRemarkVerb = ({ kind, text }: Token): boolean => kind === 'word' && remarkVerbPattern.test(text);
    const isRemark =
      token.text === ',' && (current.some(isRemarkVerb) || tokens.slice(index + 1, index + 4).some(isRemarkVerb));
    // "Everything but A" is one expression, and so is "sort by it" in German.
    const isOneExpression =
      (token.text === 'but' && /^(everything|all|anything|nothing|none)$/.test(current.at(-1)?.text ?? '')) ||
      (token.text === 'danach' &&
        [...current, ...tokens.slice(index + 1, index + 4)].some(({ text }) => getMode(text) === 'sort'));
    // "No table, plain numbers"
    const negatesDisplay =
      current.length < 4 &&
      current.some(({ text }) => isNegation(text)) &&
      getDisplay(current.at(-1)?.text ?? '') !== null;
    // "A too, danach sortieren"
    const isSortedBy =
      next?.text === 'danach' && tokens.slice(index + 2, index + 5).some(({ text }) => getMode(text) === 'sort');
    const hasNames = current.some(({ kind, text }) => kind !== 'word' || getChartType(text) || getDisplay(text));
    // "Hide chart show list"
    const startsNextCommand =
      isCommand(token) &&
      hasNames &&
      isCommand(current.find(({ kind, text }) => kind !== 'word' || !fillerWord.test(text))) &&
      !/^(to|not|don't|and|or|,|-)$/.test(current.at(-1)?.text ?? '');
    if (startsNextCommand) clauses.push([token]);
    else if (token.kind === 'word' && clauseEnd.test(token.text) && !isOneExpression) clauses.push([]);
    else if (
      token.kind === 'word' &&
      token.text === ',' &&
      (isPoliteRequest || isRemark || negatesDisplay || isSortedBy)
    )
      clauses.push([]);
    else if (
      token.kind === 'word' &&
      clauseBoundaries.has(token.text) &&
      ((startsClause(nextWord) && !(isExchange && /^(use|using|nimm|verwende)$/.test(nextWord))) ||
        isNegation(nextWord))
    )
      clauses.push([]);
    else if (
      token.kind === 'word' &&
      clauseBoundaries.has(token.text) &&
      current.at(-1)?.kind === 'word' &&
      (clauseFinalWord.test(current.at(-1)?.text ?? '') || isClauseFinalVerb(current.at(-1)?.text ?? '')) &&
      hasNames
    )
      clauses.push([]);
    else current.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}
