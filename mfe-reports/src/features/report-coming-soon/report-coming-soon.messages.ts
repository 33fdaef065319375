import { createMessages } from '@reportage/state';

export const useReportComingSoonMessages = createMessages('reportComingSoon', {
  en: {
    highlightTitle: 'Highlights come later',
    highlightText: 'A highlight sums up a report in a few sections. This release shows the whole report.',
    toReport: 'Open the report',
    groupTitle: 'Group reports come later',
    groupText: 'A group report joins the numbers of several campaigns. This release has one report for each campaign.',
    toCampaigns: 'Go to campaigns',
  },
  de: {
    highlightTitle: 'Highlights folgen später',
    highlightText:
      'Ein Highlight erzählt einen Bericht in wenigen Abschnitten. Diese Fassung zeigt den ganzen Bericht.',
    toReport: 'Bericht öffnen',
    groupTitle: 'Gruppenberichte folgen später',
    groupText:
      'Ein Gruppenbericht führt die Zahlen mehrerer Kampagnen zusammen. Diese Fassung hat je Kampagne einen Bericht.',
    toCampaigns: 'Zu den Kampagnen',
  },
});
