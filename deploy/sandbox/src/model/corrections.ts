import { getMode } from './change-words.ts';
import { splitWords } from './name-phrases.ts';

const correctionMarker =
  /(?:[,.…–-]+\s*|\s)(?:(?:oh |ah |ach |äh |uh |hmm |or |oder )?(?:i mean|i meant|sorry|no wait|wait no|wait|scratch that|ich meine?|ich meinte|quatsch|moment|nein doch|äh nein|ach nein|falsch|correction|korrektur|besser gesagt|or rather)(?:,? (?:i mean|i meant|ich meine?|ich meinte|no|nein|doch))*)[,:.…\s-]+(?=[\p{L}\d])/u;

/** Keeps only the part of a request after "no, I mean …", and reuses the earlier verb if that part has none. */
export function removeCorrectedPart(text: string): string {
  const match = correctionMarker.exec(text);
  if (!match) return text;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  if (splitWords(before).length === 0 || splitWords(after).length === 0) return text;
  const verbs = splitWords(before).filter((word) => getMode(word) !== null);
  return splitWords(after).some((word) => getMode(word) !== null) ? after : `${verbs.at(-1) ?? ''} ${after}`.trim();
}
