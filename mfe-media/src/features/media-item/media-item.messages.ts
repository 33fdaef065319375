import { createMessages } from '@reportage/state';

export const useMediaItemMessages = createMessages('mediaItem', {
  en: {
    openPage: '{{address}}, opens in a new tab',
    measured: 'Measured in the last {{days}} days',
    custom: 'Your own numbers',
    noCustom: 'No custom metric has a value of it.',
    until: 'last value of {{day}}',
    related: 'Related media',
    noRelated: 'Nothing else stands in its campaigns or its section.',
    sameCampaigns: 'In {{count}} of the same campaigns',
    sameSection: 'In the same section of the site',
  },
  de: {
    openPage: '{{address}}, öffnet in einem neuen Tab',
    measured: 'Gemessen in den letzten {{days}} Tagen',
    custom: 'Eigene Zahlen',
    noCustom: 'Keine eigene Kennzahl hat einen Wert dazu.',
    until: 'letzter Wert vom {{day}}',
    related: 'Verwandte Medien',
    noRelated: 'In seinen Kampagnen und seinem Bereich steht nichts anderes.',
    sameCampaigns: 'In {{count}} derselben Kampagnen',
    sameSection: 'Im selben Bereich der Website',
  },
});
