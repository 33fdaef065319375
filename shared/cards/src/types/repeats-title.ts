/** English and German stop words. */
const stopWords = new Set(['and', 'by', 'of', 'the', 'und', 'nach', 'der', 'die', 'das']);

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the texts above or in a chart contain all other words of the chart's title. */
export function repeatsTitle(chartTitle: string, ...texts: readonly (string | undefined)[]): boolean {
  const wordsAbove = new Set(texts.flatMap((text) => listWords(text ?? '')));
  return listWords(chartTitle).every((word) => stopWords.has(word) || wordsAbove.has(word));
}
