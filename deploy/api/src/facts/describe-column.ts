import { type CardResult, describeField, findDimension, findMetric } from '@reportage/contracts';
import { getColumnFormula, listOperands, type StoredField } from './calculated/calculated-fields.repository.ts';
import type { CardConnection } from './card-context.repository.ts';
import { getCurrency } from './connected-accounts.ts';
import type { CustomMeasure } from './custom/custom-family.ts';

type Column = CardResult['columns'][number];
export type Measures = ReadonlyMap<string, CustomMeasure & { isRemoved: boolean }>;

interface ColumnContext {
  measures: Measures;
  fields: ReadonlyMap<string, StoredField>;
  connections: readonly CardConnection[];
}

/** Returns a metric's currency, or all its currencies if there are several; their amounts are never added up. */
export function getMetricCurrency(id: string, context: ColumnContext): Pick<Column, 'currency' | 'currencies'> {
  const { measures, fields, connections } = context;
  const metric = findMetric(id);
  if (metric) return getCurrency(metric, connections);
  const field = fields.get(id);
  if (!field) return { currency: measures.get(id)?.currency ?? null };
  const operandCurrencies = listOperands(field).map((operandId) => getMetricCurrency(operandId, context));
  const mixedCurrencies = operandCurrencies.find(({ currencies }) => currencies);
  if (mixedCurrencies) return mixedCurrencies;
  const currency = operandCurrencies.find(({ currency }) => currency !== null)?.currency ?? field.currency;
  return { currency: field.unit === 'currency' ? currency : null };
}

const getRemovedFlag = ({ isRemoved }: { isRemoved: boolean }): Pick<Column, 'isRemoved'> =>
  isRemoved ? { isRemoved: true } : {};

/** Describes one of a card's metrics or dimensions. */
export function describeColumn(id: string, context: ColumnContext): Column {
  const { measures, fields } = context;
  const metric = findMetric(id);
  if (metric) {
    const { name, unit, note, type } = metric;
    return { id, name, kind: 'metric', unit, note, type, ...getMetricCurrency(id, context) };
  }
  const measure = measures.get(id);
  if (measure) {
    const { name, unit, currency, note, type } = measure;
    return { id, name, kind: 'metric', unit, currency, note, type, ...getRemovedFlag(measure) };
  }
  const field = fields.get(id);
  if (field) return describeFieldColumn(id, field, context);
  const dimension = findDimension(id);
  if (dimension) {
    return { id, name: dimension.name, kind: 'dimension', unit: null, currency: null, note: dimension.note };
  }
  return { id, name: id, kind: 'metric', unit: null, currency: null, note: '' };
}

function describeFieldColumn(id: string, field: StoredField, context: ColumnContext): Column {
  const formula = getColumnFormula(field, (operandId) => context.measures.get(operandId)?.name);
  const { name, unit, decimals } = field;
  return {
    id,
    name,
    kind: 'metric',
    unit,
    type: 'calculated',
    formula,
    note: describeField(formula, 'en'),
    ...getRemovedFlag(field),
    ...(decimals === null ? {} : { decimals }),
    ...getMetricCurrency(id, context),
  };
}
