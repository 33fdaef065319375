import type { Metric } from '../entities/card.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Expression, FormulaMetric, Operator } from './expression.ts';
import { FormulaError, formulaReasons as reasons } from './problems.ts';
import { type FormulaUnit, nameUnit } from './unit-names.ts';

export interface FormulaMeaning {
  /** The units in which a field's values may be shown; the first is the default. */
  units: readonly [Metric['unit'], ...Metric['unit'][]];
  /** Currency of monetary values; null if each account has its own. */
  currency: string | null;
}

const plainUnit: FormulaUnit = { money: 0, seconds: 0, count: 0, scale: 1, constant: null, currency: null };

/** Returns the unit of a metric. Averages and other computed metrics are already divided by a count. */
function getMetricUnit({ unit, type, currency }: FormulaMetric): FormulaUnit {
  const countPower = type === 'avg' || type === 'calculated' ? -1 : 0;
  if (unit === 'currency') return { ...plainUnit, money: 1, count: countPower, currency };
  if (unit === 'seconds') return { ...plainUnit, seconds: 1, count: countPower };
  if (unit === 'count') return countPower ? { ...plainUnit, scale: null } : { ...plainUnit, count: 1 };
  return plainUnit;
}

const isDimensionless = ({ money, seconds, count }: FormulaUnit): boolean => !money && !seconds && !count;
const isConstant = ({ constant }: FormulaUnit): boolean => constant !== null;

/** Explains why two parts cannot be added. */
function describeUnitMismatch(
  left: FormulaUnit,
  right: FormulaUnit,
  getText: (side: 'left' | 'right') => string,
): LocalizedText {
  const leftText = getText('left');
  const rightText = getText('right');
  const leftUnit = nameUnit(left);
  const rightUnit = nameUnit(right);
  return {
    en: `“${leftText}” is ${leftUnit.en} and “${rightText}” is ${rightUnit.en}: they cannot be added or subtracted.`,
    de: `„${leftText}“ ist ${leftUnit.de} und „${rightText}“ ist ${rightUnit.de}: Sie lassen sich nicht addieren oder subtrahieren.`,
  };
}

const describeCurrencyMismatch = (a: string, b: string): LocalizedText => ({
  en: `Amounts in ${a} and ${b} cannot be combined.`,
  de: `Beträge in ${a} und ${b} lassen sich nicht verrechnen.`,
});

/** Returns the common currency of two parts. @throws {FormulaError} if their currencies differ */
function getCommonCurrency(at: Expression, left: FormulaUnit, right: FormulaUnit): string | null {
  const a = left.currency;
  const b = right.currency;
  if (a !== null && b !== null && a !== b) throw new FormulaError(at, describeCurrencyMismatch(a, b));
  return a ?? b;
}

/** Returns the scale after a multiplication by a constant: a ratio times 100 is shown as a percentage. */
const multiplyScale = ({ scale }: FormulaUnit, factor: number): number | null =>
  scale === null ? null : scale * factor;

function multiply(operator: Operator, left: FormulaUnit, right: FormulaUnit): Omit<FormulaUnit, 'currency'> {
  const sign = operator === '*' ? 1 : -1;
  const exponents = {
    money: left.money + sign * right.money,
    seconds: left.seconds + sign * right.seconds,
    count: left.count + sign * right.count,
  };
  const factor = right.constant === null ? null : right.constant ** sign;
  if (left.constant !== null && factor !== null) return { ...exponents, scale: 1, constant: left.constant * factor };
  if (factor !== null) return { ...exponents, scale: multiplyScale(left, factor), constant: null };
  const rightScale = right.scale === null ? null : right.scale ** sign;
  const leftFactor = left.constant ?? left.scale;
  const scale = leftFactor === null || rightScale === null ? null : leftFactor * rightScale;
  // The reciprocal of a ratio is not a ratio of parts to a whole.
  const isReciprocal = left.constant !== null && operator === '/';
  return { ...exponents, scale: isReciprocal ? null : scale, constant: null };
}

function add(operator: Operator, left: FormulaUnit, right: FormulaUnit): Omit<FormulaUnit, 'currency'> | null {
  if (left.constant !== null && right.constant !== null) {
    const sign = operator === '+' ? 1 : -1;
    return { ...plainUnit, constant: left.constant + sign * right.constant };
  }
  const [constant, other] = left.constant !== null ? [left, right] : [right, left];
  // Constants have no unit: they can be added to a count or a ratio, but not to money or durations.
  if (isConstant(constant)) return other.money || other.seconds ? null : { ...other, constant: null };
  const hasSamePowers = left.money === right.money && left.seconds === right.seconds && left.count === right.count;
  if (!hasSamePowers) return null;
  const hasOtherScale = left.scale !== right.scale;
  // A ratio and a percentage are both shares, but 0.5 + 50 is neither.
  if (hasOtherScale && isDimensionless(left) && left.scale !== null && right.scale !== null) return null;
  return { ...left, scale: hasOtherScale ? null : left.scale, constant: null };
}

function getUnit(expression: Expression, text: string, metrics: ReadonlyMap<string, FormulaMetric>): FormulaUnit {
  if (expression.kind === 'number') return { ...plainUnit, constant: expression.value };
  if (expression.kind === 'metric') {
    const metric = metrics.get(expression.id);
    if (!metric) throw new FormulaError(expression, reasons.unknownMetric(expression.id));
    return getMetricUnit(metric);
  }
  if (expression.kind === 'negation') {
    const unit = getUnit(expression.part, text, metrics);
    return unit.constant === null ? unit : { ...unit, constant: -unit.constant };
  }
  const { operator } = expression;
  const left = getUnit(expression.left, text, metrics);
  const right = getUnit(expression.right, text, metrics);
  const currency = getCommonCurrency(expression, left, right);
  if (operator === '*' || operator === '/') {
    if (operator === '/' && right.constant === 0) throw new FormulaError(expression.right, reasons.zeroDivisor);
    return { ...multiply(operator, left, right), currency };
  }
  const sum = add(operator, left, right);
  const getText = (side: 'left' | 'right') => text.slice(expression[side].from, expression[side].to);
  if (!sum) throw new FormulaError(expression.right, describeUnitMismatch(left, right, getText));
  return { ...sum, currency };
}

const dimensionlessUnits = {
  ratio: ['ratio', 'count'],
  percent: ['percent', 'count'],
  other: ['count', 'ratio', 'percent'],
} as const;

function getShownUnits(unit: FormulaUnit): FormulaMeaning['units'] | null {
  const { money, seconds, count, scale } = unit;
  if (isDimensionless(unit)) return dimensionlessUnits[scale === 1 ? 'ratio' : scale === 100 ? 'percent' : 'other'];
  if (money === 1 && seconds <= 0 && seconds >= -1 && count <= 0 && count >= -1) return ['currency'];
  if (money === 0 && seconds === 1 && count <= 0 && count >= -1) return ['seconds'];
  const isRate = (money === 0 && seconds === -1) || (money === -1 && seconds === 0);
  const isCounted = Math.abs(count) <= 1 && (isRate || (money === 0 && seconds === 0));
  return isCounted ? ['count'] : null;
}

/**
 * Checks the units of a formula: only parts with the same unit are added, and the result has a unit that a card can
 * show.
 * @param text the formula, which error messages quote
 * @throws {FormulaError}
 */
export function checkUnits(expression: Expression, text: string, metrics: readonly FormulaMetric[]): FormulaMeaning {
  const unit = getUnit(expression, text, new Map(metrics.map((metric) => [metric.id, metric])));
  const units = getShownUnits(unit);
  if (units) return { units, currency: units[0] === 'currency' ? unit.currency : null };
  const name = nameUnit(unit);
  throw new FormulaError(expression, {
    en: `The result is ${name.en}, which no card can show.`,
    de: `Das Ergebnis ist ${name.de}; das kann keine Karte zeigen.`,
  });
}
