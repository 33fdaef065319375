import { tableSourceCreateSchema, tableSourceSettingsSchema } from '@reportage/contracts';
import { defineSourceKind } from './source-kind.ts';

/** A CSV file or a Google Sheet that is read from its URL. */
export const table = defineSourceKind({
  network: 'CSV or Google Sheet',
  creation: tableSourceCreateSchema,
  settings: tableSourceSettingsSchema,
  create: ({ settings }) => ({ siteUrl: null, scriptCode: null, settings }),
  accept: (settings) => settings,
  // Columns and metrics belong to one table, so every source keeps its own settings.
  adopt: (_settings, other) => other.settings,
});
