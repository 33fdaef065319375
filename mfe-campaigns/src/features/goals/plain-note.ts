import type { Metric } from '@reportage/contracts';

const sentenceEnd = /\.\s+(?=\p{Lu})/u;

/**
 * The first sentence of a metric's definition, which says what it is; the others state the exact rule. A custom
 * metric's definition is returned whole.
 */
export function toPlainNote({ note, mediaType }: Pick<Metric, 'note' | 'mediaType'>): string {
  const end = mediaType === 'custom' ? undefined : sentenceEnd.exec(note)?.index;
  return end === undefined ? note : note.slice(0, end + 1);
}
