import { z } from '@reportage/contracts';
import { invalidField } from '../errors/app-error.ts';

export interface ListFilter {
  field: string;
  operator: 'is' | 'isNot';
  values: string[];
}

const filtersSchema = z.record(z.string(), z.string());
const operators = ['is', 'isNot'] as const;

function parseFilter(path: string, field: string, text: string): ListFilter {
  const [operatorText = '', ...valueParts] = text.split('|');
  const operator = operators.find((name) => name === operatorText);
  const values = valueParts.join('|').split(',').filter(Boolean);
  if (!operator || values.length === 0)
    throw invalidField(path, {
      en: 'must be `is|value` or `isNot|value`',
      de: 'muss die Form `is|Wert` oder `isNot|Wert` haben',
    });
  return { field, operator, values };
}

function parseFilterObject(text: string): Record<string, string> {
  try {
    return filtersSchema.parse(JSON.parse(text));
  } catch {
    throw invalidField('query.filters', {
      en: 'must be a JSON object that maps fields to `operator|values`',
      de: 'muss ein JSON-Objekt sein, das Feldern `Operator|Werte` zuordnet',
    });
  }
}

/**
 * Parses `status` (`is|active`) and `filters` (`{"clientId":"is|cli_…,cli_…"}`) from a list call.
 * @throws {AppError} `invalidRequest` for a field that the list does not have, or an invalid filter
 */
export function parseFilters(
  query: { status?: string | undefined; filters?: string | undefined },
  fields: readonly string[],
): ListFilter[] {
  const filters = Object.entries(query.filters ? parseFilterObject(query.filters) : {}).map(([field, text]) => {
    if (!fields.includes(field))
      throw invalidField(`query.filters.${field}`, {
        en: 'is not a filter for this list',
        de: 'ist kein Filter dieser Liste',
      });
    return parseFilter(`query.filters.${field}`, field, text);
  });
  if (!query.status) return filters;
  if (!fields.includes('status'))
    throw invalidField('query.status', { en: 'is not a filter for this list', de: 'ist kein Filter dieser Liste' });
  return [...filters, parseFilter('query.status', 'status', query.status)];
}
