import { createContext } from 'react';

/** The language of a part of the page that has one of its own, such as a report; null where the reader's holds. */
export const LanguageContext = createContext<'en' | 'de' | null>(null);
