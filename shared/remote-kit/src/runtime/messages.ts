import { createMessages } from '@reportage/state';

export const useMessages = createMessages('remote-kit', {
  en: { screenFailed: 'This screen stopped working ({{remote}}). Nothing you saved is lost.' },
  de: { screenFailed: 'Diese Ansicht ist ausgefallen ({{remote}}). Gespeichertes ist nicht verloren.' },
});
