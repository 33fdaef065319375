import type { Locale } from './options.ts';

/** Adapts a sentence that follows a colon: English continues with a lowercase letter, German with a capital. */
export const continueAfterColon = (sentence: string, locale: Locale): string =>
  locale === 'en' ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
