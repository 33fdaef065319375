import type { SourceCreate, SourceSettings, z } from '@reportage/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { toInvalidFields } from '../../../platform/http/call-input.ts';
import type { Identifiers } from '../../../platform/identifiers.ts';
import type { SourceRow } from '../../../schema/source.tables.ts';

/** A kind's own columns, in addition to those that every source has. */
export type KindColumns = Pick<SourceRow, 'siteUrl' | 'scriptCode' | 'settings'>;

export type KindRow<Settings> = Pick<SourceRow, 'scriptCode'> & { settings: Settings };

interface KindDefinition<Creation extends SourceCreate, Settings extends SourceSettings> {
  /** Name of the data's origin, as shown in the list. */
  network: string;
  creation: z.ZodType<Creation>;
  settings: z.ZodType<Settings>;
  create(creation: Creation, identifiers: Identifiers): KindColumns;
  /** @throws {AppError} `invalidRequest` for settings that this particular source cannot have */
  accept(input: Settings, source: KindRow<Settings>): Settings;
  /**
   * The settings that another source of this kind adopts. The other source keeps its own values, such as its script's
   * code.
   */
  adopt(input: Settings, other: KindRow<Settings>): Settings;
}

/** A kind as used by the service: it accepts anything that the contract allows, and rejects other kinds' settings. */
export interface SourceKind {
  network: string;
  create(creation: SourceCreate, identifiers: Identifiers): KindColumns;
  /**
   * @throws {AppError} `invalidRequest` for another kind's settings, or those that this particular source cannot have
   */
  accept(input: SourceSettings, source: KindRow<SourceSettings>): SourceSettings;
  adopt(input: SourceSettings, other: KindRow<SourceSettings>): SourceSettings;
}

function parseSettings<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors = toInvalidFields(schema, input, parsed.error, ['body', 'settings']);
  throw new AppError('invalidRequest', { details: { errors } });
}

export function defineSourceKind<Creation extends SourceCreate, Settings extends SourceSettings>(
  kind: KindDefinition<Creation, Settings>,
): SourceKind {
  const parseStored = ({ settings, ...row }: KindRow<SourceSettings>) => ({
    ...row,
    settings: kind.settings.parse(settings),
  });
  return {
    network: kind.network,
    create: (creation, identifiers) => kind.create(kind.creation.parse(creation), identifiers),
    accept: (input, source) => kind.accept(parseSettings(kind.settings, input), parseStored(source)),
    adopt: (input, other) => kind.adopt(kind.settings.parse(input), parseStored(other)),
  };
}
