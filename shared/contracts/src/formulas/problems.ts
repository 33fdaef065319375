import type { LocalizedText } from '../localized-text.ts';
import type { Span } from './expression.ts';

/** The reason why a formula cannot be computed, and its position. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  readonly span: Span;
  /** The reason, without the position. */
  readonly reason: LocalizedText;

  constructor(span: Span, reason: LocalizedText) {
    super(reason.en);
    this.span = span;
    this.reason = reason;
  }

  /** The reason with its position, counted from 1. */
  get localizedMessage(): LocalizedText {
    const at = this.span.from + 1;
    return { en: `At character ${at}: ${this.reason.en}`, de: `Bei Zeichen ${at}: ${this.reason.de}` };
  }
}

/** Reasons why a formula is rejected. Quoted text comes from the formula. */
export const formulaReasons = {
  empty: { en: 'The formula is empty.', de: 'Die Formel ist leer.' },
  noMetric: { en: 'The formula uses no metric.', de: 'Die Formel verwendet keine Metrik.' },
  character: (text: string): LocalizedText => ({
    en: `“${text}” has no meaning in a formula.`,
    de: `„${text}“ hat in einer Formel keine Bedeutung.`,
  }),
  decimalComma: (text: string): LocalizedText => ({
    en: `Use a decimal point in “${text}”.`,
    de: `Schreiben Sie „${text}“ mit einem Punkt vor den Nachkommastellen.`,
  }),
  largeNumber: {
    en: 'Numbers may be at most 1,000,000,000,000.',
    de: 'Zahlen dürfen höchstens 1.000.000.000.000 sein.',
  },
  unknownMetric: (text: string): LocalizedText => ({
    en: `“${text}” is not a metric of this media type.`,
    de: `„${text}“ ist keine Metrik dieses Medientyps.`,
  }),
  ambiguousMetric: (text: string, ids: readonly string[]): LocalizedText => ({
    en: `Several metrics are named “${text}”; use an id: ${ids.join(', ')}.`,
    de: `Mehrere Metriken heißen „${text}“; verwenden Sie eine Kennung: ${ids.join(', ')}.`,
  }),
  openBracket: { en: 'This name is missing its closing “]”.', de: 'Die „]“ des Namens fehlt.' },
  openParenthesis: { en: 'This “(” is not closed.', de: 'Diese „(“ wird nicht geschlossen.' },
  strayParenthesis: { en: 'This “)” has no matching “(”.', de: 'Zu dieser „)“ gibt es keine „(“.' },
  missingValue: { en: 'A metric or a number is missing here.', de: 'Hier fehlt eine Metrik oder eine Zahl.' },
  missingOperator: {
    en: 'An operator (+, -, * or /) is missing here.',
    de: 'Hier fehlt ein Rechenzeichen (+, -, * oder /).',
  },
  tooDeep: { en: 'The parentheses are nested too deeply.', de: 'Die Klammern sind zu tief verschachtelt.' },
  zeroDivisor: { en: 'This always divides by zero.', de: 'Hier wird immer durch null geteilt.' },
} as const;
