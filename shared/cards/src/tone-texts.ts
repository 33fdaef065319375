/** The texts for the tones of numbers, on cards and in their settings. */
export const toneTexts = {
  en: { good: 'Good', warning: 'Watch', bad: 'Poor' },
  de: { good: 'Gut', warning: 'Beobachten', bad: 'Schlecht' },
} as const;
