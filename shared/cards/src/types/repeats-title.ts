/** Words that join the others, in English and German. */
const joining = new Set(['and', 'by', 'of', 'the', 'und', 'nach', 'der', 'die', 'das']);

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a chart's title says nothing that the title above it does not say. */
export function repeatsTitle(chartTitle: string, titleAbove: string | undefined): boolean {
  const known = new Set(listWords(titleAbove ?? ''));
  return listWords(chartTitle).every((word) => joining.has(word) || known.has(word));
}
