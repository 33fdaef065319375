export { getDimensionName, isMediaDimension } from './filter-dimensions.ts';
export { FilterForm } from './filter-form.tsx';
export { type NamedValue, ValueSelect, type ValueSubject } from './value-select.tsx';
