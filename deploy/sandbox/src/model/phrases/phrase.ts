/** The simpler wording, or a function that creates it. */
type Replacement = string | ((match: string, ...parts: (string | undefined)[]) => string);
/** Set phrases, and equivalent wordings that the interpreter understands. */
export type Phrases = ReadonlyArray<readonly [pattern: RegExp, replacement: Replacement]>;

/** Creates a pattern that matches only whole words. */
export const createWordPattern = (source: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'gu');

export const replacePhrases = (text: string, phrases: Phrases): string =>
  phrases.reduce(
    (result, [pattern, replacement]) =>
      typeof replacement === 'string' ? result.replace(pattern, replacement) : result.replace(pattern, replacement),
    text,
  );
