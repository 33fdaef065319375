/** Marks the checklist ids in a test's full title, where the reporter finds them again. */
export const provesTitle = (ids: readonly string[], title: string): string => `[${ids.join(' ')}] ${title}`;

/** The checklist ids that a title declares, such as `C12` and `C13` of `[C12 C13] a goal counts one metric`. */
export function idsOfTitle(title: string): string[] {
  const declared = /\[((?:[A-Z]\d{2,3} ?)+)\]/.exec(title)?.[1];
  return declared ? declared.trim().split(' ') : [];
}
