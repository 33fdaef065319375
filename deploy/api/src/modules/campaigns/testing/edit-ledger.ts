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

/** The values of each field as strings. No value is typed twice. */
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
const read = (edit: CampaignEdit, field: EditedField) =>
  new Set(valuesByField[field](edit).map((value) => `${field}: ${value}`));

const subtract = (values: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...values].filter((value) => !others.has(value));

/** Records the values that users typed, and those that they removed. */
export function createEditLedger() {
  const typedValues = new Set<string>();
  const removedValues = new Set<string>();

  return {
    /** Records a change that a user made in their editor. */
    recordTyping(shown: CampaignEdit, next: CampaignEdit): void {
      for (const field of editedFields) {
        const before = read(shown, field);
        const after = read(next, field);
        for (const value of subtract(after, before)) typedValues.add(value);
        for (const value of subtract(before, after)) removedValues.add(value);
      }
    },

    /** Records that a user compared two versions and chose one. */
    recordChoice(chosen: CampaignEdit, discarded: CampaignEdit, fields: readonly string[]): void {
      for (const field of editedFields.filter((name) => fields.includes(name))) {
        for (const value of subtract(read(discarded, field), read(chosen, field))) removedValues.add(value);
      }
    },

    /** Values that are missing although no one has removed them. */
    findLost(final: CampaignEdit): string[] {
      const finalValues = new Set(editedFields.flatMap((field) => [...read(final, field)]));
      return subtract(typedValues, removedValues).filter((value) => !finalValues.has(value));
    },

    /** List items that are present although someone has removed them. */
    findReappeared(final: CampaignEdit): string[] {
      return (['labels', 'media', 'mediaRules'] as const).flatMap((field) => [
        ...[...read(final, field)].filter((value) => removedValues.has(value)),
      ]);
    },
  };
}
export type EditLedger = ReturnType<typeof createEditLedger>;
