import { getTableOfContents } from '@reportage/contracts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { getHeadlineMetrics } from '../figures/index.ts';
import type { ReportedType } from '../report-templates/built-in/report-sections.ts';
import type { StarterTemplate } from '../report-templates/starter-template.ts';

export interface ReportedCampaign {
  name: string;
  startDate: string;
  endDate: string;
  timezone: string;
  clientLogo: string | null;
}

/** Returns a report's main media type and the metric by which its lists are sorted. */
export const getMainTypeSettings = ([mediaType = 'web']: readonly ReportedType[]): Pick<
  ReportContent['settings'],
  'mediaType' | 'sort'
> => ({ mediaType, sort: getHeadlineMetrics([mediaType])[0]?.[0] ?? 'web_pageviews' });

export function createInitialContent(
  { language, paper, layout, sort, cover, types }: StarterTemplate,
  campaign: ReportedCampaign,
): ReportContent {
  return {
    language,
    layout,
    sort,
    cover: {
      heading: cover.heading || campaign.name,
      tableOfContent: getTableOfContents(sort),
      hideTableOfContent: cover.hideTableOfContent,
      clientLogo: campaign.clientLogo,
    },
    date: { from: campaign.startDate, to: campaign.endDate },
    settings: {
      coverImage: null,
      ...getMainTypeSettings(types),
      comboMedia: [],
      customMedia: [],
      filterChips: [],
      deletedCustomIds: [],
      deletedComboIds: [],
      timezone: campaign.timezone,
      paper,
    },
  };
}
