import { createInstance, type i18n as I18n } from 'i18next';

/** One i18next instance for all catalogues. It does not escape values, because React does. */
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
