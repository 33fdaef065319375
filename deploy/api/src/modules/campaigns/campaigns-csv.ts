import type { Campaign, LocalizedText } from '@reportage/contracts';
import { type CsvCell, writeCsv } from '@reportage/format';

type Locale = keyof LocalizedText;

/** The list's columns in order. Cells contain machine-readable values instead of the text shown on the page. */
const columns: readonly { head: LocalizedText; cell: (campaign: Campaign) => CsvCell }[] = [
  { head: { en: 'Name', de: 'Name' }, cell: ({ name }) => name },
  { head: { en: 'Client', de: 'Kunde' }, cell: ({ clientName }) => clientName },
  { head: { en: 'Progress (%)', de: 'Fortschritt (%)' }, cell: ({ progress }) => progress },
  { head: { en: 'Progress status', de: 'Stand' }, cell: ({ progressStatus }) => progressStatus },
  { head: { en: 'Status', de: 'Status' }, cell: ({ status }) => status },
  { head: { en: 'Attention', de: 'Handlungsbedarf' }, cell: ({ attention }) => attention.join(', ') },
  { head: { en: 'Start date', de: 'Beginn' }, cell: ({ meta }) => meta.startDate },
  { head: { en: 'End date', de: 'Ende' }, cell: ({ meta }) => meta.endDate },
  { head: { en: 'Time zone', de: 'Zeitzone' }, cell: ({ meta }) => meta.timezone },
  { head: { en: 'Labels', de: 'Labels' }, cell: ({ labels }) => labels.join(', ') },
  { head: { en: 'Groups', de: 'Gruppen' }, cell: ({ groupName }) => groupName.join(', ') },
  { head: { en: 'Assigned to', de: 'Zuständig' }, cell: ({ assignedToName }) => assignedToName },
  { head: { en: 'Created by', de: 'Angelegt von' }, cell: ({ ownerName }) => ownerName },
  { head: { en: 'Created at (UTC)', de: 'Angelegt am (UTC)' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'Modified at (UTC)', de: 'Geändert am (UTC)' }, cell: ({ modifiedAt }) => modifiedAt },
  { head: { en: 'Media', de: 'Medien' }, cell: ({ mediaArr }) => mediaArr.length },
  { head: { en: 'Id', de: 'Id' }, cell: ({ id }) => id },
];

/** Yields the list as CSV in chunks, because it may be too large for memory. */
export async function* writeCampaignsCsv(
  pages: AsyncIterable<readonly Campaign[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield writeCsv([columns.map(({ head }) => head[locale])]);
  for await (const campaigns of pages) {
    const rows = campaigns.map((campaign) => columns.map(({ cell }) => cell(campaign)));
    // Only the first chunk has a byte order mark.
    if (rows.length > 0) yield writeCsv(rows).slice(1);
  }
}
