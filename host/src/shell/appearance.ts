import type { Locale, ReadonlyStore, Theme } from '@reportage/remote-kit/runtime';
import { localeAtom, store, themeAtom } from '@reportage/state';
import type { Atom } from 'jotai';

const toReadonlyStore = <Value>(atom: Atom<Value>): ReadonlyStore<Value> => ({
  get: () => store.get(atom),
  subscribe: (listener) => store.sub(atom, listener),
});

/** Language and theme, as passed to remotes. */
export const appearanceStores: { locale: ReadonlyStore<Locale>; theme: ReadonlyStore<Theme> } = {
  locale: toReadonlyStore(localeAtom),
  theme: toReadonlyStore(themeAtom),
};

/**
 * Keeps the root element's language and theme in sync with the user's choices. The boot script has set them for the
 * first paint.
 */
export function syncPageAppearance(): void {
  const { locale, theme } = appearanceStores;
  const apply = (): void => {
    document.documentElement.lang = locale.get();
    document.documentElement.dataset.theme = theme.get();
  };
  locale.subscribe(apply);
  theme.subscribe(apply);
  apply();
}
