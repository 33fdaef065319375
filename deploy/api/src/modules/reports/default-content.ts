import type { CardDefinition, Report } from '@reportage/contracts';
import type { ReportContent } from '../../schema/report.tables.ts';

type Section = Pick<Report['sort'][number], 'display' | 'name' | 'subTitle'> & { card: Omit<CardDefinition, 'id'> };

/** The default template: one topic per section, from the figures to the pages behind them. */
const sections: Record<string, Section> = {
  scoreboard: {
    display: 'scoreboard',
    name: 'At a glance',
    subTitle: 'The campaign in figures, beside the period before',
    card: {
      display: 'scoreboard',
      metrics: [
        'web_pageviews',
        'web_visitors',
        'web_visits',
        'web_clicks',
        'web_averageScroll',
        'web_attentionTime',
        'web_averageAttention',
        'web_attentionRate',
      ],
      dimensions: [],
      dateUnit: 'day',
      limit: 1,
    },
  },
  trend: {
    display: 'trend',
    name: 'Day by day',
    subTitle: 'Pageviews and visitors of each day',
    card: {
      display: 'chart',
      chartType: 'line',
      metrics: ['web_pageviews', 'web_visitors'],
      dimensions: ['web_date'],
      dateUnit: 'day',
      limit: 1_000,
    },
  },
  scroll: {
    display: 'scroll',
    name: 'How far people read',
    subTitle: 'Pageviews that reached each depth of the page',
    card: {
      display: 'chart',
      chartType: 'bar',
      metrics: ['web_pageviews', 'web_scroll25', 'web_scroll50', 'web_scroll75', 'web_scroll100'],
      dimensions: [],
      dateUnit: 'day',
      limit: 1,
    },
  },
  attention: {
    display: 'attention',
    name: 'How long they stayed',
    subTitle: 'Pageviews with at least 10 and 30 seconds of attention',
    card: {
      display: 'chart',
      chartType: 'bar',
      metrics: ['web_pageviews', 'web_attention10', 'web_attention30'],
      dimensions: [],
      dateUnit: 'day',
      limit: 1,
    },
  },
  media: {
    display: 'media',
    name: 'Pages',
    subTitle: 'What each page of the campaign brought',
    card: {
      display: 'list',
      metrics: [
        'web_pageviews',
        'web_visitors',
        'web_averageScroll',
        'web_attentionTime',
        'web_averageAttention',
        'web_clicks',
      ],
      dimensions: ['web_media'],
      dateUnit: 'day',
      orderBy: 'web_pageviews',
      limit: 100,
    },
  },
};

export interface ReportedCampaign {
  name: string;
  startDate: string;
  endDate: string;
  timezone: string;
  clientLogo: string | null;
}

/** The initial content of a campaign's new report. */
export function defaultContent(campaign: ReportedCampaign): ReportContent {
  const entries = Object.entries(sections);
  return {
    layout: entries.map(([id, { card }]) => ({ id, ...card })),
    sort: entries.map(([id, { display, name, subTitle }]) => ({
      id,
      display,
      name,
      subTitle,
      hidden: false,
      editor: [],
    })),
    cover: {
      heading: campaign.name,
      tableOfContent: entries.map(([id, { name }]) => ({ id, name })),
      hideTableOfContent: false,
      clientLogo: campaign.clientLogo,
    },
    date: { from: campaign.startDate, to: campaign.endDate },
    settings: {
      coverImage: null,
      mediaType: 'web',
      sort: 'web_pageviews',
      comboMedia: [],
      customMedia: [],
      filterChips: [],
      deletedCustomIds: [],
      deletedComboIds: [],
      timezone: campaign.timezone,
    },
  };
}
