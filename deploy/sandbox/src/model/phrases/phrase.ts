/** The simpler wording, or a function that derives it from the phrase. */
type Replacement = string | ((pattern: string, ...parts: (string | undefined)[]) => string);
/** Set phrases, and synonyms that the rest of the interpreter knows. */
export type Phrases = ReadonlyArray<readonly [pattern: RegExp, replacement: Replacement]>;

export const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'gu');

export const replacePhrases = (text: string, phrases: Phrases): string =>
  phrases.reduce(
    (rest, [pattern, replacement]) =>
      typeof replacement === 'string' ? rest.replace(pattern, replacement) : rest.replace(pattern, replacement),
    text,
  );
