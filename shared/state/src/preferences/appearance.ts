import { atom } from 'jotai';
import { readPreference, writePreference } from './stored-value.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
type Theme = 'light' | 'dark';
type Locale = 'en' | 'de';

const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system';
const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'de';

function readStoredChoice(): ThemeChoice {
  const stored = readPreference('theme');
  return isChoice(stored) ? stored : 'system';
}

function readStoredLocale(): Locale {
  const stored = readPreference('locale');
  if (isLocale(stored)) return stored;
  return globalThis.navigator?.language.startsWith('de') ? 'de' : 'en';
}

const getDarkQuery = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const chosenTheme = atom<ThemeChoice>(readStoredChoice());

const systemTheme = atom<Theme>(getDarkQuery()?.matches ? 'dark' : 'light');
systemTheme.onMount = (set) => {
  const query = getDarkQuery();
  const updateTheme = () => set(query?.matches ? 'dark' : 'light');
  query?.addEventListener('change', updateTheme);
  return () => query?.removeEventListener('change', updateTheme);
};

/** The user's choice; `system` follows the device. It is stored per browser, so it is known before anyone signs in. */
export const themeChoiceAtom = atom(
  (get) => get(chosenTheme),
  (_get, set, choice: ThemeChoice) => {
    writePreference('theme', choice);
    set(chosenTheme, choice);
  },
);

/** The theme in effect. */
export const themeAtom = atom(
  (get): Theme => {
    const choice = get(chosenTheme);
    return choice === 'system' ? get(systemTheme) : choice;
  },
  (_get, set, theme: ThemeChoice) => set(themeChoiceAtom, theme),
);

const chosenLocale = atom<Locale>(readStoredLocale());

/** The language in effect. */
export const localeAtom = atom(
  (get) => get(chosenLocale),
  (_get, set, locale: Locale) => {
    writePreference('locale', locale);
    set(chosenLocale, locale);
  },
);
