import type { Campaign, LocalizedText } from '@reportage/contracts';
import { type CsvCell, writeCsv } from '@reportage/format';

type Locale = keyof LocalizedText;

/** The columns in the list's order. Their values are machine-readable, unlike the list's texts. */
const columns: readonly { header: LocalizedText; cell: (campaign: Campaign) => CsvCell }[] = [
  { header: { en: 'Name', de: 'Name' }, cell: ({ name }) => name },
  { header: { en: 'Client', de: 'Kunde' }, cell: ({ clientName }) => clientName },
  { header: { en: 'Progress (%)', de: 'Fortschritt (%)' }, cell: ({ progress }) => progress },
  { header: { en: 'Progress status', de: 'Stand' }, cell: ({ progressStatus }) => progressStatus },
  { header: { en: 'Status', de: 'Status' }, cell: ({ status }) => status },
  { header: { en: 'Attention', de: 'Handlungsbedarf' }, cell: ({ attention }) => attention.join(', ') },
  { header: { en: 'Start date', de: 'Beginn' }, cell: ({ meta }) => meta.startDate },
  { header: { en: 'End date', de: 'Ende' }, cell: ({ meta }) => meta.endDate },
  { header: { en: 'Time zone', de: 'Zeitzone' }, cell: ({ meta }) => meta.timezone },
  { header: { en: 'Labels', de: 'Labels' }, cell: ({ labels }) => labels.join(', ') },
  { header: { en: 'Groups', de: 'Gruppen' }, cell: ({ groupName }) => groupName.join(', ') },
  { header: { en: 'Assigned to', de: 'Zuständig' }, cell: ({ assignedToName }) => assignedToName },
  { header: { en: 'Created by', de: 'Angelegt von' }, cell: ({ ownerName }) => ownerName },
  { header: { en: 'Created at (UTC)', de: 'Angelegt am (UTC)' }, cell: ({ createdAt }) => createdAt },
  { header: { en: 'Modified at (UTC)', de: 'Geändert am (UTC)' }, cell: ({ modifiedAt }) => modifiedAt },
  { header: { en: 'Media', de: 'Medien' }, cell: ({ mediaArr }) => mediaArr.length },
  { header: { en: 'Id', de: 'Id' }, cell: ({ id }) => id },
];

/** Yields the CSV in chunks, because a list may be too large for memory. */
export async function* writeCampaignsCsv(
  pages: AsyncIterable<readonly Campaign[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield writeCsv([columns.map(({ header }) => header[locale])]);
  for await (const campaigns of pages) {
    const rows = campaigns.map((campaign) => columns.map(({ cell }) => cell(campaign)));
    // Removes the byte order mark, which only the first chunk needs.
    if (rows.length > 0) yield writeCsv(rows).slice(1);
  }
}
