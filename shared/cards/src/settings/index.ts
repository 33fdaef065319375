export { BuilderField } from './builder-field.tsx';
export { type CardOptions, draftOf, emptyDraft } from './card-draft.model.ts';
export { CardFields } from './card-fields.tsx';
export { storedValue, typedValue } from './number-settings.model.ts';
export { SeriesColors } from './series-colors.tsx';
export { useFamilyNames } from './use-family-names.ts';
