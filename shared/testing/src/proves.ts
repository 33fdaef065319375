/** A test that covers more requirements cannot prove all of them well. */
export const maxIdsPerTest = 6;

/** Adds requirement ids to a test's title, from which the reporter reads them. @throws {Error} if there are too many */
export function buildProvesTitle(ids: readonly string[], title: string): string {
  if (ids.length > maxIdsPerTest)
    throw new Error(
      `"${title}" declares ${ids.length} requirements; a test proves at most ${maxIdsPerTest}: split it into several`,
    );
  return `[${ids.join(' ')}] ${title}`;
}

/** Parses the requirement ids in a title, such as `C12` and `C13` in `[C12 C13] a goal counts one metric`. */
export function parseTitleIds(title: string): string[] {
  const declared = /\[((?:[A-Z]\d{2,3} ?)+)\]/.exec(title)?.[1];
  return declared ? declared.trim().split(' ') : [];
}
