import type { SourceCreate, SourceSettings, z } from '@reportage/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { toInvalidFields } from '../../../platform/http/call-input.ts';
import type { Identifiers } from '../../../platform/identifiers.ts';
import type { SourceRow } from '../../../schema/source.tables.ts';

/** The columns that depend on the kind of source. */
export type KindColumns = Pick<SourceRow, 'siteUrl' | 'scriptCode' | 'settings'>;

export type KindRow<Settings> = Pick<SourceRow, 'scriptCode'> & { settings: Settings };

interface KindDefinition<Creation extends SourceCreate, Settings extends SourceSettings> {
  /** The name of the data's origin, as shown in the list. */
  network: string;
  creation: z.ZodType<Creation>;
  settings: z.ZodType<Settings>;
  create(creation: Creation, identifiers: Identifiers): KindColumns;
  /** @throws {AppError} `invalidRequest` if this particular source cannot have the settings */
  accept(input: Settings, source: KindRow<Settings>): Settings;
  /** Adapts the settings for another source of this kind. That source keeps its own values, e.g. its script's code. */
  adopt(input: Settings, other: KindRow<Settings>): Settings;
}

/**
 * A kind of source, as used by the service: it accepts anything that the contract allows, but rejects other kinds'
 * settings.
 */
export interface SourceKind {
  network: string;
  create(creation: SourceCreate, identifiers: Identifiers): KindColumns;
  /**
   * @throws {AppError} `invalidRequest` if this particular source cannot have the settings, e.g. those of another kind
   */
  accept(input: SourceSettings, source: KindRow<SourceSettings>): SourceSettings;
  adopt(input: SourceSettings, other: KindRow<SourceSettings>): SourceSettings;
}

function parseSettings<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors = toInvalidFields(schema, input, result.error, ['body', 'settings']);
  throw new AppError('invalidRequest', { details: { errors } });
}

export function defineSourceKind<Creation extends SourceCreate, Settings extends SourceSettings>(
  kind: KindDefinition<Creation, Settings>,
): SourceKind {
  const parseStoredRow = ({ settings, ...row }: KindRow<SourceSettings>) => ({
    ...row,
    settings: kind.settings.parse(settings),
  });
  return {
    network: kind.network,
    create: (creation, identifiers) => kind.create(kind.creation.parse(creation), identifiers),
    accept: (input, source) => kind.accept(parseSettings(kind.settings, input), parseStoredRow(source)),
    adopt: (input, other) => kind.adopt(kind.settings.parse(input), parseStoredRow(other)),
  };
}
