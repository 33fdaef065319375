import { useAtomValue } from 'jotai';
import { useCallback, useContext } from 'react';
import { localeAtom } from '../preferences/appearance.ts';
import { store } from '../store.ts';
import { i18n } from './i18n.ts';
import { LanguageContext } from './language-context.ts';

export type MessageParams = Record<string, string | number>;

/** `items_one` and `items_other` are used as `items`, with a `count`. */
type MessageKey<Catalogue> = keyof Catalogue extends infer Key
  ? Key extends `${infer Base}_one` | `${infer Base}_other`
    ? Base
    : Key extends string
      ? Key
      : never
  : never;

export type Translate<Key extends string> = (key: Key, params?: MessageParams) => string;

/**
 * Registers a catalogue and returns its hook. The English messages define the keys; German must have the same ones.
 * Params replace placeholders such as `{{name}}`; with `count`, i18next chooses `_one` or `_other` according to the
 * language's plural rule. Messages are in the language that is passed to the hook, by default the reader's.
 */
export function createMessages<const English extends Record<string, string>>(
  namespace: string,
  catalogues: { en: English; de: { [Key in keyof English]: string } },
): (language?: 'en' | 'de') => Translate<MessageKey<English>> {
  i18n.addResourceBundle('en', namespace, catalogues.en, true, true);
  i18n.addResourceBundle('de', namespace, catalogues.de, true, true);
  return function useMessages(language) {
    const chosenLocale = useAtomValue(localeAtom, { store });
    const contextLanguage = useContext(LanguageContext);
    const locale = language ?? contextLanguage ?? chosenLocale;
    return useCallback<Translate<MessageKey<English>>>(
      (key, params) => i18n.t(key as string, { ...params, lng: locale, ns: namespace }),
      [locale],
    );
  };
}
