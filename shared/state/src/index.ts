export { heldRowsAtom } from './held-rows.ts';
export { createMessages, type MessageParams, type Translate } from './messages/create-messages.ts';
export { LanguageContext } from './messages/language-context.ts';
export { localeAtom, type ThemeChoice, themeAtom, themeChoiceAtom } from './preferences/appearance.ts';
export { preferenceAtom, preferenceUserAtom } from './preferences/preference-atom.ts';
export { singleKeysAtom } from './preferences/single-keys.ts';
export { queryClient } from './query-client.ts';
export { store } from './store.ts';
export { createValueStore, type ReadonlyStore, type ValueStore } from './value-store.ts';
