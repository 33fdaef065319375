import type { Locale, ReadonlyStore, Theme } from '@reportage/remote-kit/runtime';
import { localeAtom, store, themeAtom } from '@reportage/state';
import type { Atom } from 'jotai';

const readonlyStore = <Value>(atom: Atom<Value>): ReadonlyStore<Value> => ({
  get: () => store.get(atom),
  subscribe: (listener) => store.sub(atom, listener),
});

/** Language and theme, as passed to remotes. */
export const appearanceStores: { locale: ReadonlyStore<Locale>; theme: ReadonlyStore<Theme> } = {
  locale: readonlyStore(localeAtom),
  theme: readonlyStore(themeAtom),
};

/** The root element's language and theme follow the user's choice; the boot script set them for the first paint. */
export function keepPageAppearance(): void {
  const { locale, theme } = appearanceStores;
  const apply = (): void => {
    document.documentElement.lang = locale.get();
    document.documentElement.dataset.theme = theme.get();
  };
  locale.subscribe(apply);
  theme.subscribe(apply);
  apply();
}
