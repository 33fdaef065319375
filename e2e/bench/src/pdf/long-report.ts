import { type CardDefinition, calls, type Report } from '@reportage/contracts';
import type { Api } from '../../../src/api.ts';

/** Few enough that, with a page break for each chapter, the report stays below the maximum of sixty sections. */
const chapterCount = 20;
const paragraphCount = 8;
const sampleText =
  'The second week carried the campaign: readers came for the harbour and stayed for the boats. '.repeat(5);
const cardTemplates: readonly Pick<CardDefinition, 'display' | 'chartType' | 'dimensions' | 'metrics'>[] = [
  { display: 'chart', chartType: 'line', metrics: ['web_pageviews', 'web_visits'], dimensions: ['web_date'] },
  { display: 'list', metrics: ['web_pageviews', 'web_averageAttention'], dimensions: ['web_country'] },
  { display: 'chart', chartType: 'bar', metrics: ['web_clicks'], dimensions: ['web_device'] },
];

interface Content {
  layout: Report['layout'];
  sort: Report['sort'];
}

/** Builds chapters with one page of text and one card each; every card starts on a new page. */
function createLongContent(): Content {
  const plain = { subTitle: '', hidden: false, editor: [] };
  const editor = Array.from({ length: paragraphCount }, (_, index) => ({
    id: `paragraph-${index}`,
    type: 'paragraph' as const,
    data: { text: sampleText },
  }));
  const numbers = Array.from({ length: chapterCount }, (_, index) => index + 1);
  return {
    layout: numbers.map((number) => ({
      id: `chapter-${number}`,
      dateUnit: 'day',
      limit: 100,
      ...(cardTemplates[number % cardTemplates.length] ?? cardTemplates[0]),
    })) as Report['layout'],
    sort: numbers.flatMap((number) => [
      { ...plain, id: `break-${number}`, display: 'pageBreak', name: `Page ${number}` },
      { ...plain, id: `chapter-${number}`, display: 'chapter', name: `Chapter ${number}`, editor },
    ]),
  };
}

/** Extends a report to at least forty pages. */
export async function extendReport(api: Api, workspaceId: string, reportId: string): Promise<void> {
  const query = { workspaceId };
  const params = { id: reportId };
  const { version } = await api.call(calls.getReport, { query, params });
  await api.call(calls.updateReport, { query, params, body: { version, ...createLongContent() } });
}
