import { createContext } from 'react';

/** The language of a part of the page that has its own, such as a report; null where the user's language applies. */
export const LanguageContext = createContext<'en' | 'de' | null>(null);
