import { createMessages } from '@reportage/state';

export const useExploreTabsMessages = createMessages('exploreTabs', {
  en: { label: 'Explore', dashboards: 'Dashboards', digests: 'Digests', alerts: 'Alerts' },
  de: { label: 'Auswertung', dashboards: 'Dashboards', digests: 'Digests', alerts: 'Alarme' },
});
