import { localeAtom } from '@reportage/state';
import { useAtomValue } from 'jotai';
import { useShellMessages } from '../shell/shell-messages.ts';
import { useNavigation } from '../shell/use-navigation.ts';

/** A destination that opens when `g` is pressed and then its letter. */
export interface Destination {
  letter: string;
  label: string;
  path: string;
}

/** Lists the destinations that have a letter: those of the current workspace, and those of the app itself. */
export function useDestinations(): Destination[] {
  const t = useShellMessages();
  const locale = useAtomValue(localeAtom);
  const destinations = useNavigation().flatMap(({ shortcut, label, path }) =>
    shortcut ? [{ letter: shortcut, label: label[locale], path }] : [],
  );
  const appDestinations = [
    { letter: 'w', label: t('allWorkspaces'), path: '/workspaces' },
    { letter: 'i', label: t('account'), path: '/account' },
  ];
  return [
    ...destinations,
    ...appDestinations.filter(({ letter }) => !destinations.some((destination) => destination.letter === letter)),
  ];
}
