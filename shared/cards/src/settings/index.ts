export { BuilderField } from './builder-field.tsx';
export { type CardOptions, createEmptyDraft, toDraft } from './card-draft.model.ts';
export { CardFields } from './card-fields.tsx';
export { toStoredValue, toTypedValue } from './number-settings.model.ts';
export { SeriesColors } from './series-colors.tsx';
export { useCardOptions } from './use-card-options.ts';
export { useFamilyNames } from './use-family-names.ts';
