import type { Campaign, LocalizedText } from '@reportage/contracts';
import { type CsvCell, writeCsv } from '@reportage/format';

type Locale = keyof LocalizedText;

/** The columns, in the list's order. Their values are machine-readable, unlike the text in the list. */
const columns: readonly { header: LocalizedText; getCell: (campaign: Campaign) => CsvCell }[] = [
  { header: { en: 'Name', de: 'Name' }, getCell: ({ name }) => name },
  { header: { en: 'Client', de: 'Kunde' }, getCell: ({ clientName }) => clientName },
  { header: { en: 'Progress (%)', de: 'Fortschritt (%)' }, getCell: ({ progress }) => progress },
  { header: { en: 'Progress status', de: 'Stand' }, getCell: ({ progressStatus }) => progressStatus },
  { header: { en: 'Status', de: 'Status' }, getCell: ({ status }) => status },
  { header: { en: 'Attention', de: 'Handlungsbedarf' }, getCell: ({ attention }) => attention.join(', ') },
  { header: { en: 'Start date', de: 'Beginn' }, getCell: ({ meta }) => meta.startDate },
  { header: { en: 'End date', de: 'Ende' }, getCell: ({ meta }) => meta.endDate },
  { header: { en: 'Time zone', de: 'Zeitzone' }, getCell: ({ meta }) => meta.timezone },
  { header: { en: 'Labels', de: 'Labels' }, getCell: ({ labels }) => labels.join(', ') },
  { header: { en: 'Groups', de: 'Gruppen' }, getCell: ({ groupName }) => groupName.join(', ') },
  { header: { en: 'Assigned to', de: 'Zuständig' }, getCell: ({ assignedToName }) => assignedToName },
  { header: { en: 'Created by', de: 'Angelegt von' }, getCell: ({ ownerName }) => ownerName },
  { header: { en: 'Created at (UTC)', de: 'Angelegt am (UTC)' }, getCell: ({ createdAt }) => createdAt },
  { header: { en: 'Modified at (UTC)', de: 'Geändert am (UTC)' }, getCell: ({ modifiedAt }) => modifiedAt },
  { header: { en: 'Media', de: 'Medien' }, getCell: ({ mediaArr }) => mediaArr.length },
  { header: { en: 'Id', de: 'Id' }, getCell: ({ id }) => id },
];

/** Yields the CSV in chunks, because a list may be too large for memory. */
export async function* writeCampaignsCsv(
  pages: AsyncIterable<readonly Campaign[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield writeCsv([columns.map(({ header }) => header[locale])]);
  for await (const campaigns of pages) {
    const rows = campaigns.map((campaign) => columns.map(({ getCell }) => getCell(campaign)));
    // Removes the byte order mark, which only the first chunk needs.
    if (rows.length > 0) yield writeCsv(rows).slice(1);
  }
}
