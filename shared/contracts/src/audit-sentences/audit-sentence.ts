import type { LocalizedText } from '../localized-text.ts';

/** A sentence without its subject, and a variant for several targets. */
export interface AuditSentence {
  one: LocalizedText;
  many?: LocalizedText;
}

export const createSentence = (en: string, de: string): AuditSentence => ({ one: { en, de } });
export const createSentenceWithCount = (en: string, de: string, manyEn: string, manyDe: string): AuditSentence => ({
  one: { en, de },
  many: { en: manyEn, de: manyDe },
});
