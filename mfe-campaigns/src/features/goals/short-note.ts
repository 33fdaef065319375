import type { Metric } from '@reportage/contracts';

const sentenceEnd = /\.\s+(?=\p{Lu})/u;

/**
 * Returns the first sentence of a metric's definition, which says what the metric is. The rest gives the exact rule.
 * The definition of a custom metric is not shortened.
 */
export function toShortNote({ note, mediaType }: Pick<Metric, 'note' | 'mediaType'>): string {
  const end = mediaType === 'custom' ? undefined : sentenceEnd.exec(note)?.index;
  return end === undefined ? note : note.slice(0, end + 1);
}
