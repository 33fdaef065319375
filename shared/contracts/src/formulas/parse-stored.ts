import type { Expression } from './expression.ts';
import { parseFormula } from './parse.ts';

const metricIds = /[a-z]+_[a-zA-Z0-9]+/g;

/** Parses a stored formula, which contains metric ids, whether or not the metrics still exist. */
export const parseStoredFormula = (text: string): Expression =>
  parseFormula(
    text,
    (text.match(metricIds) ?? []).map((id) => ({ id, names: [], unit: 'count', currency: null, type: 'sum' })),
  );
