/** The labels of value tones, on cards and in their settings. */
export const toneLabels = {
  en: { good: 'Good', warning: 'Watch', bad: 'Poor' },
  de: { good: 'Gut', warning: 'Beobachten', bad: 'Schlecht' },
} as const;
