import { createInstance, type i18n as I18n } from 'i18next';

/** One i18next for all catalogues. React escapes what it shows, so texts are not escaped twice. */
export const i18n: I18n = createInstance();

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
  keySeparator: false,
  nsSeparator: false,
});
