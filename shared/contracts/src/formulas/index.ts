export { getFieldParts } from './column-parts.ts';
export { type ComputableFormula, computeFormula, getStoredPerResult, storedPerUnit } from './compute.ts';
export { type ColumnFormula, describeField } from './describe.ts';
export { type Expression, type FormulaMetric, getMetricIds } from './expression.ts';
export { parseFormula } from './parse.ts';
export { parseStoredFormula } from './parse-stored.ts';
export { FormulaError } from './problems.ts';
export { checkUnits, type FormulaMeaning } from './units.ts';
export { writeFormula, writeName } from './write.ts';
