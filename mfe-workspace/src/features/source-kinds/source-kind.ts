import type { CallInput, calls, Source, SourceCreate, SourceType } from '@reportage/contracts';
import type { ReactNode } from 'react';

export type SourceOf<Type extends SourceType> = Extract<Source, { type: Type }>;

/** What the form that adds a source holds: its name, and the fields of its kind. */
export interface AddSourceValues {
  name: string;
  siteUrl?: string;
}

export type SourceUpdate = Omit<CallInput<typeof calls.updateSource>['body'], 'version'>;

/** The screens' part of a kind of source: how it is described, added and set up. `Values` are those of its settings form. */
export interface SourceKind<Type extends SourceType = SourceType, Values extends object = object> {
  type: Type;
  /** What people choose it by. */
  useDescription(): { title: string; text: string };
  /** Fields of the form that adds one, below its name. */
  AddFields(): ReactNode;
  toCreate(values: AddSourceValues): SourceCreate;
  /** Above the settings: what to do next, and whether the source delivers. */
  Overview(props: { workspaceId: string; source: SourceOf<Type> }): ReactNode;
  SettingsFields(): ReactNode;
  toForm(source: SourceOf<Type>): Values;
  toUpdate(values: Values, source: SourceOf<Type>): SourceUpdate;
  /** The form's values as words, for two people's changes side by side. */
  useComparison(): { describe(values: Values): Record<string, string> };
}
