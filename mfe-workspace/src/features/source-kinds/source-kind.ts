import type { CallInput, calls, Source, SourceCreate, SourceType } from '@reportage/contracts';
import type { ReactNode } from 'react';
import type { TableForm } from './table/table-form.ts';

/** Values of the form for adding a source: its name, and the fields of its kind. */
export interface AddSourceValues {
  name: string;
  siteUrl?: string;
  /** Settings of a table source. */
  settings?: TableForm;
}

export type SourceUpdate = Omit<CallInput<typeof calls.updateSource>['body'], 'version'>;

/**
 * The UI of a kind of source: its description, and the fields for adding and configuring it. `Values` are the values of
 * its settings form.
 */
export interface SourceKind<KindSource extends Source = Source, Values extends object = object> {
  type: SourceType;
  /** Returns the description shown where the user chooses a kind. */
  useDescription(): { title: string; text: string };
  /** Fields of the form that adds a source, below its name. */
  AddFields(props: { workspaceId: string }): ReactNode;
  toCreateBody(values: AddSourceValues): SourceCreate;
  /** Shown above the settings: next steps, and whether the source delivers data. */
  Overview(props: { workspaceId: string; source: KindSource }): ReactNode;
  SettingsFields(props: { source: KindSource }): ReactNode;
  toForm(source: KindSource): Values;
  toUpdateBody(values: Values, source: KindSource): SourceUpdate;
  /** Returns a function that describes the form's values as text, for comparing two versions. */
  useComparison(): { describe(values: Values): Record<string, string> };
}
