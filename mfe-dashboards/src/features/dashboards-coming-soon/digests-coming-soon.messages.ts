import { createMessages } from '@reportage/state';

export const useDigestsComingSoonMessages = createMessages('digestsComingSoon', {
  en: {
    title: 'Digests',
    comingSoon: 'Digests are not open yet',
    text: 'A digest will mail a dashboard on a schedule. Those of this workspace will be managed here.',
    toExplore: 'Go to Explore',
  },
  de: {
    title: 'Digests',
    comingSoon: 'Digests sind noch nicht freigegeben',
    text: 'Ein Digest wird ein Dashboard nach Plan verschicken. Die Digests dieses Arbeitsbereichs werden hier verwaltet.',
    toExplore: 'Zur Auswertung',
  },
});
