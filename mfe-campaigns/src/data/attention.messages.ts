import { goalStateLabels } from '@reportage/contracts';
import { createMessages } from '@reportage/state';

/** The reasons why a campaign needs attention. The keys are their values in the contract. */
export const useAttentionMessages = createMessages('campaignAttention', {
  en: {
    behind: goalStateLabels.en.behind,
    endingSoon: 'Ends soon',
    sourceFailing: 'Source failing',
    noData: 'No data',
    behindText: 'Its goals are behind schedule',
    endingSoonText: 'It ends within 7 days',
    sourceFailingText: 'A media source isn’t delivering data',
    noDataText: 'No data for 3 days',
  },
  de: {
    behind: goalStateLabels.de.behind,
    endingSoon: 'Endet bald',
    sourceFailing: 'Quelle gestört',
    noData: 'Keine Daten',
    behindText: 'Ihre Ziele sind im Rückstand',
    endingSoonText: 'Sie endet in den nächsten 7 Tagen',
    sourceFailingText: 'Eine Medienquelle liefert keine Daten',
    noDataText: 'Seit 3 Tagen keine Daten',
  },
});
