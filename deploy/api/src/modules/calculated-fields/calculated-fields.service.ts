import {
  type CalculatedField,
  type CalculatedFieldSettings,
  type FieldUses,
  getFieldMetricId,
  maxCalculatedFields,
} from '@reportage/contracts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CalculatedFieldRow } from '../../schema/calculated-field.tables.ts';
import { presentField } from './calculated-fields.presenter.ts';
import { createCalculatedFieldsRepository, type FieldValues } from './calculated-fields.repository.ts';
import { countUses, readFieldUses } from './field-uses.repository.ts';
import { readFormula } from './read-formula.ts';

type MediaType = CalculatedField['mediaType'];
/** The settings to save, the version that the user has edited, and the number of uses that the user has seen. */
interface FieldUpdate extends CalculatedFieldSettings {
  version: number;
  seenUses: number;
}

/** Maximum number of uses that an error lists by name. */
const maxListedUses = 10;

/** Creates an error that lists the cards that a change would affect. */
function createInUseError({ data, hiddenCount }: FieldUses): AppError {
  const listedUses = data
    .slice(0, maxListedUses)
    .map(({ name, cardTitle }) => (cardTitle ? `“${cardTitle}” (${name})` : name));
  const unlistedCount = data.length - listedUses.length + hiddenCount;
  const useList = listedUses.join(', ');
  return new AppError('conflict', {
    detail: {
      en: `Cards use this field: ${useList}${unlistedCount > 0 ? ` and ${unlistedCount} more` : ''}. Nothing was changed.`,
      de: `Karten verwenden dieses Feld: ${useList}${unlistedCount > 0 ? ` und ${unlistedCount} weitere` : ''}. Es wurde nichts geändert.`,
    },
    details: { current: { uses: { data, hiddenCount } } },
  });
}

/** Whether a save changes the values on cards. A new name or note does not. */
const affectsValues = (storedField: CalculatedFieldRow, { formula, unit }: FieldValues): boolean =>
  storedField.formula !== formula || storedField.unit !== unit;

export function createCalculatedFieldsService({
  db,
  clock,
  identifiers,
}: Pick<Platform, 'db' | 'clock' | 'identifiers'>) {
  const readRow = async (executor: Executor, workspaceId: string, id: string): Promise<CalculatedFieldRow> => {
    const row = await createCalculatedFieldsRepository(executor, workspaceId).find(id);
    if (!row) throw new AppError('notFound');
    return row;
  };

  const getUses = (
    executor: Executor,
    { workspaceId, access }: WorkspaceScope,
    user: ActingUser,
    row: CalculatedFieldRow,
  ) => readFieldUses(executor, workspaceId, getFieldMetricId(row), { userId: user.id, access });

  /** @throws {AppError} `conflict` if more cards use the field than the user has seen */
  async function requireUsesSeen(
    executor: Executor,
    scope: WorkspaceScope,
    user: ActingUser,
    row: CalculatedFieldRow,
    seenUses: number,
  ): Promise<void> {
    const uses = await getUses(executor, scope, user, row);
    if (countUses(uses) > seenUses) throw createInUseError(uses);
  }

  /** @throws {AppError} `invalidRequest` */
  async function requireUniqueName(
    executor: Executor,
    workspaceId: string,
    mediaType: MediaType,
    name: string,
    id: string | null,
  ) {
    if (!(await createCalculatedFieldsRepository(executor, workspaceId).isNameTaken(mediaType, name, id))) return;
    throw invalidField('body.name', { en: 'is the name of another field', de: 'ist der Name eines anderen Felds' });
  }

  async function resolveValues(
    executor: Executor,
    workspaceId: string,
    mediaType: MediaType,
    settings: CalculatedFieldSettings,
  ): Promise<FieldValues> {
    const { name, note, decimals } = settings;
    return { name, note, decimals, ...(await readFormula(executor, workspaceId, mediaType, settings)) };
  }

  return {
    async list({ workspaceId }: WorkspaceScope, mediaType: MediaType | undefined): Promise<CalculatedField[]> {
      return (await createCalculatedFieldsRepository(db, workspaceId).list(mediaType)).map(presentField);
    },

    async listUses(scope: WorkspaceScope, user: ActingUser, id: string): Promise<FieldUses> {
      return getUses(db, scope, user, await readRow(db, scope.workspaceId, id));
    },

    /** @throws {AppError} `invalidRequest` for a formula that cannot be computed, or a name already in use */
    async create(
      { workspaceId }: WorkspaceScope,
      mediaType: MediaType,
      settings: CalculatedFieldSettings,
    ): Promise<CalculatedField> {
      const fields = createCalculatedFieldsRepository(db, workspaceId);
      const values = await resolveValues(db, workspaceId, mediaType, settings);
      await requireUniqueName(db, workspaceId, mediaType, settings.name, null);
      if ((await fields.count(mediaType)) >= maxCalculatedFields) {
        throw invalidField('body.mediaType', {
          en: `already has ${maxCalculatedFields} calculated fields`,
          de: `hat schon ${maxCalculatedFields} berechnete Felder`,
        });
      }
      const id = identifiers.next('calculatedField');
      await fields.insert(id, mediaType, values, clock.now());
      return presentField(await readRow(db, workspaceId, id));
    },

    /**
     * @throws {AppError} `conflict` for a stale version, or if the change would affect cards that the user has not seen
     */
    update(scope: WorkspaceScope, user: ActingUser, id: string, fieldUpdate: FieldUpdate): Promise<CalculatedField> {
      const { workspaceId } = scope;
      return db.transaction().execute(async (tx) => {
        const fields = createCalculatedFieldsRepository(tx, workspaceId);
        const storedField = await fields.lock(id);
        if (!storedField) throw new AppError('notFound');
        if (storedField.version !== fieldUpdate.version) {
          throw new AppError('conflict', { details: { current: presentField(storedField) } });
        }
        const values = await resolveValues(tx, workspaceId, storedField.mediaType, fieldUpdate);
        await requireUniqueName(tx, workspaceId, storedField.mediaType, fieldUpdate.name, id);
        if (affectsValues(storedField, values))
          await requireUsesSeen(tx, scope, user, storedField, fieldUpdate.seenUses);
        await fields.update(id, values, clock.now());
        return presentField(await readRow(tx, workspaceId, id));
      });
    },

    /** @throws {AppError} `conflict` if the field is used by cards that the user has not seen */
    remove(scope: WorkspaceScope, user: ActingUser, id: string, seenUses: number): Promise<void> {
      return db.transaction().execute(async (tx) => {
        const fields = createCalculatedFieldsRepository(tx, scope.workspaceId);
        const storedField = await fields.lock(id);
        if (!storedField) throw new AppError('notFound');
        await requireUsesSeen(tx, scope, user, storedField, seenUses);
        await fields.remove(id, clock.now());
      });
    },
  };
}
