import type { Metric } from '@reportage/contracts';

const sentenceEnd = /\.\s+(?=\p{Lu})/u;

/**
 * What a metric is in one sentence: the first of its definition, whose others are the exact rule. A custom metric's
 * definition is whole, as its author wrote it.
 */
export function toPlainNote({ note, mediaType }: Pick<Metric, 'note' | 'mediaType'>): string {
  const end = mediaType === 'custom' ? undefined : sentenceEnd.exec(note)?.index;
  return end === undefined ? note : note.slice(0, end + 1);
}
