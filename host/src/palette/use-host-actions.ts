import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom, singleKeysAtom, themeChoiceAtom } from '@reportage/state';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useShell } from '../shell/host-context.ts';
import { overlayAtom } from '../shell/overlay-atom.ts';
import { useHasKeyboard } from '../shell/use-has-keyboard.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { usePaletteMessages } from './palette.messages.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Returns the shell's own actions. */
export function useHostActions(): PaletteEntry[] {
  const t = usePaletteMessages();
  const [theme, setTheme] = useAtom(themeChoiceAtom);
  const [locale, setLocale] = useAtom(localeAtom);
  const { qa, user: userStore } = useShell();
  const user = useStore(userStore);
  const hasSingleKeys = useAtomValue(singleKeysAtom);
  const hasKeyboard = useHasKeyboard();
  const openOverlay = useSetAtom(overlayAtom);
  const signOut = useSignOut();
  const createAction = (id: string, label: string, icon: string, fields: Partial<PaletteEntry>): PaletteEntry => ({
    id: `action:${id}`,
    group: 'actions',
    label,
    icon,
    ...fields,
  });
  const appearances = [
    { choice: 'light', icon: 'sun' },
    { choice: 'dark', icon: 'moon' },
    { choice: 'system', icon: 'desktop' },
  ] as const;
  return [
    ...appearances
      .filter(({ choice }) => choice !== theme)
      .map(({ choice, icon }) =>
        createAction(choice, t(choice), icon, { keywords: t('appearanceKeywords'), run: () => setTheme(choice) }),
      ),
    createAction('language', t('otherLanguage'), 'translation', {
      keywords: t('otherLanguageKeywords'),
      run: () => setLocale(locale === 'en' ? 'de' : 'en'),
    }),
    ...(user && qa.isOffered(user) ? [createAction('versions', t('versions'), 'branches', { run: qa.open })] : []),
    createAction('news', t('news'), 'bell', { keywords: t('newsKeywords'), run: () => openOverlay('news') }),
    ...(hasKeyboard
      ? [
          createAction('shortcuts', t('shortcuts'), 'question', {
            ...(hasSingleKeys ? { keys: ['?'] } : {}),
            run: () => openOverlay('shortcuts'),
          }),
        ]
      : []),
    createAction('sign-out', t('signOut'), 'logout', { keywords: t('signOutKeywords'), run: signOut }),
  ];
}
