import type { CardResult, Highlight } from '@reportage/contracts';
import { sampleReport } from '@reportage/testing/screen';
import { sampleCards } from './sample-numbers.ts';

const { id, type, language, name, groupId, campaignId, campaignName, clientName, date, workspace } = sampleReport();

/** A highlight with a figure section and a text section. */
export const sampleHighlight = (overrides: Partial<Highlight> = {}): Highlight => ({
  sort: ['views', 'lessons'].map((section) => ({ id: section, hidden: false })),
  layout: [
    { id: 'views', metric: 'web_pageviews', display: 'figure', editor: [] },
    {
      id: 'lessons',
      metric: null,
      display: 'figure',
      editor: [
        { id: 'intro', type: 'paragraph', data: { text: 'We learned a lot.' } },
        { id: 'head', type: 'header', data: { text: 'Lessons for winter', level: 2 } },
      ],
    },
  ],
  campaignId,
  heading: 'Autumn in brief',
  report: {
    id,
    type,
    language,
    name,
    groupId,
    campaignName,
    clientName,
    date,
    workspace,
    clientLogo: null,
    timezone: 'Europe/Berlin',
  },
  link: { isOn: false, endsAt: null },
  publishedAt: null,
  hasUnpublishedChanges: false,
  version: 1,
  ...overrides,
});

export const highlightCards: CardResult[] = sampleCards
  .slice(0, 1)
  .map((card) => ({ ...card, cardId: 'views', columns: card.columns.slice(0, 1), rows: [[1_250]], totals: [1_250] }));
