import { tableSourceCreateSchema, tableSourceSettingsSchema } from '@reportage/contracts';
import { defineSourceKind } from './source-kind.ts';

/** A CSV file or a Google Sheet that is read by its address. */
export const table = defineSourceKind({
  network: 'CSV or Google Sheet',
  creation: tableSourceCreateSchema,
  settings: tableSourceSettingsSchema,
  create: ({ settings }) => ({ siteUrl: null, scriptCode: null, settings }),
  accept: (given) => given,
  // Columns and metrics of one table fit no other.
  adopt: (_given, other) => other.settings,
});
