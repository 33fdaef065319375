import { createMessages } from '@reportage/state';

/** Labels of custom metrics' units and types, by their values in the API. */
export const useMetricKindMessages = createMessages('customMetricKinds', {
  en: {
    count: 'Number',
    percent: 'Percent',
    seconds: 'Seconds',
    currency: 'Amount of money',
    ratio: 'Ratio',
    sum: 'Sum',
    avg: 'Average',
  },
  de: {
    count: 'Anzahl',
    percent: 'Prozent',
    seconds: 'Sekunden',
    currency: 'Geldbetrag',
    ratio: 'Verhältnis',
    sum: 'Summe',
    avg: 'Durchschnitt',
  },
});
