import { createMessages } from '@reportage/state';

/** Labels for metric units, by wire value. */
export const useMetricUnitMessages = createMessages('campaignMetricUnits', {
  en: { count: 'Number', percent: 'Percent', seconds: 'Seconds', currency: 'Money', ratio: 'Percent' },
  de: { count: 'Anzahl', percent: 'Prozent', seconds: 'Sekunden', currency: 'Geld', ratio: 'Prozent' },
});
