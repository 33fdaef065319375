import { type AuditEntry, getAuditSentence, getAuditTargetName, type LocalizedText } from '@reportage/contracts';
import { type CsvCell, fillText, writeCsv } from '@reportage/format';

type Locale = keyof LocalizedText;

const headers = [
  'Time (UTC)',
  'Last time (UTC)',
  'Times',
  'Who',
  'Kind',
  'API key',
  'Entry',
  'Action',
  'Target kind',
  'Target',
  'Target id',
  'Targets',
  'Network',
  'Country',
  'Browser',
  'System',
];

function getSentence(entry: AuditEntry, locale: Locale): string {
  const values = { target: getAuditTargetName(entry), count: entry.count ?? entry.targetCount };
  const sentence = getAuditSentence(entry.action, entry.targetCount, locale);
  return fillText(sentence, { values }, locale) ?? sentence;
}

const getRow = (entry: AuditEntry, locale: Locale): CsvCell[] => [
  entry.occurredAt,
  entry.lastOccurredAt,
  entry.occurrenceCount,
  entry.actor.name,
  entry.actor.kind,
  entry.actor.keyName,
  getSentence(entry, locale),
  entry.action,
  entry.target?.kind ?? null,
  entry.target?.name ?? null,
  entry.target?.id ?? null,
  entry.targetCount,
  entry.place.address,
  entry.place.country,
  entry.device.browser,
  entry.device.system,
];

/** Yields the log as CSV in chunks, because it may be too large for memory. */
export async function* writeAuditCsv(
  pages: AsyncIterable<readonly AuditEntry[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield writeCsv([headers]);
  for await (const entries of pages) {
    // Only the first chunk has a byte order mark.
    if (entries.length > 0) yield writeCsv(entries.map((entry) => getRow(entry, locale))).slice(1);
  }
}
