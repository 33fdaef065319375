import { createContext, useContext } from 'react';

export interface UiSettings {
  theme: 'light' | 'dark';
  locale: 'en' | 'de';
}

export const UiSettingsContext = createContext<UiSettings>({ theme: 'light', locale: 'en' });

/** Returns the theme and language of the nearest provider. */
export const useUiSettings = (): UiSettings => useContext(UiSettingsContext);
