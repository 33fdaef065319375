import type { LocalizedText } from '../localized-text.ts';

/** The unit of a part of a formula: the powers of its basic units, and what is needed to recognize a percentage. */
export interface FormulaUnit {
  money: number;
  seconds: number;
  count: number;
  /**
   * The product of the constants by which the part was multiplied; null if it is neither a ratio nor a multiple of one.
   */
  scale: number | null;
  /** The value of a part without metrics; null for other parts. */
  constant: number | null;
  /** The currency of the part's money, if known. */
  currency: string | null;
}

const basicNames = {
  money: { one: { en: 'money', de: 'Geld' }, per: { en: 'money', de: 'Geld' } },
  seconds: { one: { en: 'a duration', de: 'eine Dauer' }, per: { en: 'duration', de: 'Dauer' } },
  count: { one: { en: 'a count', de: 'eine Anzahl' }, per: { en: 'count', de: 'Anzahl' } },
} as const;
type BasicUnit = keyof typeof basicNames;
const basicUnits: readonly BasicUnit[] = ['money', 'seconds', 'count'];

const unitlessNames = {
  constant: { en: 'a number without a unit', de: 'eine Zahl ohne Einheit' },
  ratio: { en: 'a ratio', de: 'ein Verhältnis' },
  percent: { en: 'a percentage', de: 'ein Prozentwert' },
  other: { en: 'a plain number', de: 'eine einfache Zahl' },
} satisfies Record<string, LocalizedText>;

function nameUnitless({ constant, scale }: FormulaUnit): LocalizedText {
  if (constant !== null) return unitlessNames.constant;
  if (scale === 1) return unitlessNames.ratio;
  return scale === 100 ? unitlessNames.percent : unitlessNames.other;
}

/** Puts a unit into words: `money per count`. */
export function nameUnit(unit: FormulaUnit): LocalizedText {
  const repeat = (name: BasicUnit, times: number): BasicUnit[] =>
    Array.from({ length: Math.max(0, times) }, () => name);
  const numerator = basicUnits.flatMap((name) => repeat(name, unit[name]));
  const denominator = basicUnits.flatMap((name) => repeat(name, -unit[name]));
  if (numerator.length + denominator.length === 0) return nameUnitless(unit);
  const write = (locale: keyof LocalizedText, words: { times: string; per: string; one: string }): string => {
    const numeratorText = numerator.map((name) => basicNames[name].one[locale]).join(words.times) || words.one;
    return [numeratorText, ...denominator.map((name) => basicNames[name].per[locale])].join(words.per);
  };
  return {
    en: write('en', { times: ' times ', per: ' per ', one: 'a number' }),
    de: write('de', { times: ' mal ', per: ' je ', one: 'eine Zahl' }),
  };
}
