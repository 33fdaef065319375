import {
  checkUnits,
  FormulaError,
  type FormulaMetric,
  findMetric,
  getCalculatedFieldId,
  type LocalizedText,
  listMetricNames,
  type Metric,
  parseFormula,
  parseStoredFormula,
  writeFormula,
  writeName,
} from '@reportage/contracts';

/** Returns the metrics that a formula may contain, with their names in all languages, without calculated fields. */
export const getFormulaMetrics = (metrics: readonly Metric[]): FormulaMetric[] =>
  metrics
    .filter(({ id }) => !getCalculatedFieldId(id))
    .map((metric) => ({
      ...metric,
      names: [...new Set([metric.name, ...listMetricNames(findMetric(metric.id) ?? metric)])],
    }));

export type FormulaCheck = { units: readonly [Metric['unit'], ...Metric['unit'][]] } | { problem: LocalizedText };

/** Checks a formula against the same rules as the server does. */
export function checkFormula(text: string, metrics: readonly FormulaMetric[]): FormulaCheck {
  try {
    return { units: checkUnits(parseFormula(text, metrics), text, metrics).units };
  } catch (error) {
    if (error instanceof FormulaError) return { problem: error.localizedMessage };
    throw error;
  }
}

/** Returns a stored formula with metric names in the reader's language. */
export const toReadableFormula = (formula: string, metrics: readonly Pick<Metric, 'id' | 'name'>[]): string =>
  writeFormula(parseStoredFormula(formula), (id) => metrics.find((metric) => metric.id === id)?.name ?? id);

const maxCompletions = 8;
/** The beginning of a name before the cursor, with or without its bracket. */
const nameStartPattern = /(\[[^\]]*|[\p{L}_][\p{L}\p{N}_ ]*)$/u;

export interface Completion {
  name: string;
  /** The formula with the name completed. */
  text: string;
}

/** Finds names that complete the text before the cursor; those that begin with the text come first. */
export function findCompletions(text: string, cursor: number, metrics: readonly Metric[]): Completion[] {
  const textBefore = text.slice(0, cursor);
  const typedStart = nameStartPattern.exec(textBefore)?.[0] ?? '';
  const searchText = typedStart.replace('[', '').trim().toLowerCase();
  const baseMetrics = metrics.filter(({ id }) => !getCalculatedFieldId(id));
  if (searchText === '' || baseMetrics.some(({ id, name }) => [id, name.toLowerCase()].includes(searchText))) return [];
  const matches = baseMetrics.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(searchText));
  const rank = ({ name }: Metric): number => (name.toLowerCase().startsWith(searchText) ? 0 : 1);
  const start = textBefore.slice(0, textBefore.length - typedStart.length);
  return matches
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, maxCompletions)
    .map(({ name }) => ({ name, text: `${start}${writeName(name)}${text.slice(cursor)}` }));
}
