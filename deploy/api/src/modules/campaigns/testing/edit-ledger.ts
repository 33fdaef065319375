import type { CampaignEdit } from '@reportage/contracts';

/** The fields that the random steps change. */
const editedFields = [
  'name',
  'displayName',
  'client',
  'labels',
  'startDate',
  'timezone',
  'goalSet',
  'media',
  'mediaRules',
] as const satisfies readonly (keyof CampaignEdit)[];
type EditedField = (typeof editedFields)[number];

/** Lists a field's values as strings. The random steps never enter the same value twice. */
const valuesByField: { [Field in EditedField]: (edit: CampaignEdit) => string[] } = {
  name: ({ name }) => [name],
  displayName: ({ displayName }) => [displayName],
  client: ({ client }) => [client?.name ?? ''],
  labels: ({ labels }) => labels,
  startDate: ({ startDate }) => [startDate],
  timezone: ({ timezone }) => [timezone],
  goalSet: ({ goalSet }) => goalSet.map(({ name }) => name),
  media: ({ media }) => media.map(({ postUrl }) => postUrl),
  mediaRules: ({ mediaRules }) => mediaRules.map(({ value }) => value),
};
const readValues = (edit: CampaignEdit, field: EditedField) =>
  new Set(valuesByField[field](edit).map((value) => `${field}: ${value}`));

const subtract = (values: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...values].filter((value) => !others.has(value));

/** Records which values users have entered and removed. */
export function createEditLedger() {
  const enteredValues = new Set<string>();
  const removedValues = new Set<string>();

  return {
    /** Records a change that a user has made in their editor. */
    recordChange(shown: CampaignEdit, next: CampaignEdit): void {
      for (const field of editedFields) {
        const before = readValues(shown, field);
        const after = readValues(next, field);
        for (const value of subtract(after, before)) enteredValues.add(value);
        for (const value of subtract(before, after)) removedValues.add(value);
      }
    },

    /** Records that a user has compared two versions and chosen one. */
    recordChoice(chosen: CampaignEdit, discarded: CampaignEdit, fields: readonly string[]): void {
      for (const field of editedFields.filter((name) => fields.includes(name))) {
        for (const value of subtract(readValues(discarded, field), readValues(chosen, field))) removedValues.add(value);
      }
    },

    /** Finds values that are missing although nobody has removed them. */
    findLost(finalEdit: CampaignEdit): string[] {
      const finalValues = new Set(editedFields.flatMap((field) => [...readValues(finalEdit, field)]));
      return subtract(enteredValues, removedValues).filter((value) => !finalValues.has(value));
    },

    /** Finds list items that are present although somebody has removed them. */
    findReappeared(finalEdit: CampaignEdit): string[] {
      return (['labels', 'media', 'mediaRules'] as const).flatMap((field) => [
        ...[...readValues(finalEdit, field)].filter((value) => removedValues.has(value)),
      ]);
    },
  };
}
export type EditLedger = ReturnType<typeof createEditLedger>;
