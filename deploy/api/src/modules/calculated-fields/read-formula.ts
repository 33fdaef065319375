import {
  type CalculatedField,
  type CalculatedFieldSettings,
  checkUnits,
  FormulaError,
  type FormulaMetric,
  listMetricNames,
  metricFamilies,
  parseFormula,
  writeFormula,
} from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { createInvalidChoiceError, invalidField } from '../../platform/errors/app-error.ts';
import { listCustomMetrics } from '../cards/index.ts';

/** Lists the metrics that a media type's fields can use, with their names in all languages. */
async function listFormulaMetrics(
  db: Executor,
  workspaceId: string,
  mediaType: CalculatedField['mediaType'],
): Promise<FormulaMetric[]> {
  const metrics = mediaType === 'custom' ? await listCustomMetrics(db, workspaceId) : metricFamilies[mediaType].metrics;
  return metrics.map((metric) => ({ ...metric, names: listMetricNames(metric) }));
}

/**
 * Converts a formula to its stored form, and determines the unit and currency of its results.
 * @throws {AppError} `invalidRequest` with the position and the reason if the formula cannot be computed
 */
export async function readFormula(
  db: Executor,
  workspaceId: string,
  mediaType: CalculatedField['mediaType'],
  { formula, unit }: Pick<CalculatedFieldSettings, 'formula' | 'unit'>,
): Promise<Pick<CalculatedField, 'formula' | 'unit' | 'currency'>> {
  const metrics = await listFormulaMetrics(db, workspaceId, mediaType);
  try {
    const expression = parseFormula(formula, metrics);
    const { units, currency } = checkUnits(expression, formula, metrics);
    if (unit && !units.includes(unit)) throw createInvalidChoiceError('body.unit', units);
    return { formula: writeFormula(expression, (id) => id), unit: unit ?? units[0], currency };
  } catch (error) {
    if (error instanceof FormulaError) throw invalidField('body.formula', error.localizedMessage);
    throw error;
  }
}
