/** Words without a meaning of their own, in English and German. */
const functionWords = new Set(['and', 'by', 'of', 'the', 'und', 'nach', 'der', 'die', 'das']);

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the title above a chart contains all other words of the chart's title. */
export function repeatsTitle(chartTitle: string, titleAbove: string | undefined): boolean {
  const known = new Set(listWords(titleAbove ?? ''));
  return listWords(chartTitle).every((word) => functionWords.has(word) || known.has(word));
}
