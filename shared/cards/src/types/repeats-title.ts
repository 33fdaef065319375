/** English and German stop words. */
const stopWords = new Set(['and', 'by', 'of', 'the', 'und', 'nach', 'der', 'die', 'das']);

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the title above a chart contains all other words of the chart's title. */
export function repeatsTitle(chartTitle: string, titleAbove = ''): boolean {
  const wordsAbove = listWords(titleAbove);
  const words = new Set(wordsAbove);
  // Compounds such as “Pageviews” may be written as two words.
  const pairs = new Set(wordsAbove.map((word, index) => word + (wordsAbove[index + 1] ?? '')));
  return listWords(chartTitle).every((word) => stopWords.has(word) || words.has(word) || pairs.has(word));
}
