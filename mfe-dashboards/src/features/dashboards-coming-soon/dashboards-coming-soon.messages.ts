import { createMessages } from '@reportage/state';

export const useDashboardsComingSoonMessages = createMessages('dashboardsComingSoon', {
  en: {
    listTitle: 'Explore',
    listComingSoon: 'Dashboards are not open yet',
    listText:
      "Dashboards of data cards will be listed here, in folders. Until then, a campaign's report shows its numbers.",
    dashboardTitle: 'Dashboard',
    dashboardComingSoon: 'This dashboard cannot be opened yet',
    dashboardText: 'Its cards will be shown here, with the dates and filters in its address.',
    cardTitle: 'Card',
    cardComingSoon: 'This card cannot be opened yet',
    cardText: 'A single card of a dashboard will fill this screen.',
    digestsTitle: 'Digests',
    digestsComingSoon: 'Digests are not open yet',
    digestsText: 'A digest will mail a dashboard on a schedule. Those of this workspace will be managed here.',
    emptyTitle: 'There is nothing to show here',
    emptyText: 'You have no access to its workspace. Ask the person who sent you the link.',
    toCampaigns: 'Go to campaigns',
    toExplore: 'Go to Explore',
  },
  de: {
    listTitle: 'Explore',
    listComingSoon: 'Dashboards sind noch nicht freigegeben',
    listText:
      'Hier werden Dashboards aus Datenkarten stehen, in Ordnern. Bis dahin zeigt der Bericht einer Kampagne ihre Zahlen.',
    dashboardTitle: 'Dashboard',
    dashboardComingSoon: 'Dieses Dashboard lässt sich noch nicht öffnen',
    dashboardText: 'Hier werden seine Karten stehen, mit dem Zeitraum und den Filtern aus seiner Adresse.',
    cardTitle: 'Karte',
    cardComingSoon: 'Diese Karte lässt sich noch nicht öffnen',
    cardText: 'Eine einzelne Karte eines Dashboards wird diesen Bildschirm füllen.',
    digestsTitle: 'Digests',
    digestsComingSoon: 'Digests sind noch nicht freigegeben',
    digestsText:
      'Ein Digest wird ein Dashboard nach Plan verschicken. Die Digests dieses Arbeitsbereichs werden hier verwaltet.',
    emptyTitle: 'Hier gibt es nichts zu sehen',
    emptyText: 'Der Arbeitsbereich steht Ihnen nicht offen. Fragen Sie, wer Ihnen den Link geschickt hat.',
    toCampaigns: 'Zu den Kampagnen',
    toExplore: 'Zu Explore',
  },
});
