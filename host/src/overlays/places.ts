import { localeAtom } from '@reportage/state';
import { useAtomValue } from 'jotai';
import { useShellMessages } from '../shell/shell-messages.ts';
import { useNavigation } from '../shell/use-navigation.ts';

/** A place that `g` and a letter open. */
export interface Place {
  letter: string;
  label: string;
  path: string;
}

/** The current workspace's places that have a letter, and those of the app itself. */
export function usePlaces(): Place[] {
  const t = useShellMessages();
  const locale = useAtomValue(localeAtom);
  const places = useNavigation().flatMap(({ shortcut, label, path }) =>
    shortcut ? [{ letter: shortcut, label: label[locale], path }] : [],
  );
  const ownPlaces = [
    { letter: 'w', label: t('allWorkspaces'), path: '/workspaces' },
    { letter: 'i', label: t('account'), path: '/account' },
  ];
  return [...places, ...ownPlaces.filter(({ letter }) => !places.some((place) => place.letter === letter))];
}
