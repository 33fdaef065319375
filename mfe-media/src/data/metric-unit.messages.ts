import { createMessages } from '@reportage/state';

/** Labels of custom metrics' units and types, by wire value. */
export const useMetricKindMessages = createMessages('customMetricKinds', {
  en: {
    count: 'Number',
    percent: 'Percent',
    seconds: 'Seconds',
    currency: 'Money',
    ratio: 'Ratio',
    sum: 'Adds up',
    avg: 'Average',
  },
  de: {
    count: 'Anzahl',
    percent: 'Prozent',
    seconds: 'Sekunden',
    currency: 'Geld',
    ratio: 'Verhältnis',
    sum: 'Summe',
    avg: 'Durchschnitt',
  },
});
