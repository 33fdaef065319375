import type { CustomChange, CustomValue, CustomValueKey, CustomValues, User } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomMetricRow } from '../../schema/custom-metric.tables.ts';
import { requestProgress } from '../campaigns/index.ts';
import { createCustomItemsRepository } from '../media/index.ts';
import { entriesOf, isSamePast, pastOf, reversed, type WantedValue } from './change-values.ts';
import { createCustomMetricsRepository } from './custom-metrics.repository.ts';
import { createCustomValuesRepository, keyOf, type ValuePlace } from './custom-values.repository.ts';
import { ruleOf } from './dimension-rules.ts';
import { loadItemNames } from './item-names.ts';

/** As many as a grid can show; more is exported as CSV. */
const shownValues = 5_000;

export type GivenPlace = ValuePlace & { metricType: CustomMetricRow['type'] };

type Seen = Pick<WantedValue, 'before'>;

export interface ChangeOrder {
  place: ValuePlace;
  wanted: readonly WantedValue[];
  kind: CustomChange['kind'];
  undoesId?: string;
}

/** A metric takes values only as what it is, and in the dimensions that it has. @throws {AppError} `invalidRequest` */
export function requireFit(metric: CustomMetricRow, { metricType, dimension }: Omit<GivenPlace, 'metricId'>): void {
  if (metric.type !== metricType) throw invalidField('body.metricType', `must be ${metric.type}`);
  if (!metric.dimensions.includes(dimension)) {
    throw invalidField('body.dimension', `must be one of ${metric.dimensions.join(', ')}`);
  }
}

/** Media that are not the workspace's answer like media that do not exist. @throws {AppError} `notFound` */
export async function requireMedia(db: Executor, workspaceId: string, ids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = await createCustomItemsRepository(db, workspaceId).byIds(wanted);
  if (found.size !== wanted.length) throw new AppError('notFound');
}

export function createCustomValuesService({
  db,
  clock,
  identifiers,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'identifiers' | 'jobs'>) {
  /** Goals may count what was changed. */
  const landed = (workspaceId: string): Promise<void> => requestProgress(jobs, workspaceId);

  async function find(workspaceId: string, metricId: string): Promise<CustomMetricRow> {
    const metric = await createCustomMetricsRepository(db, workspaceId).find(metricId);
    if (!metric) throw new AppError('notFound');
    return metric;
  }

  const settle = <Key extends CustomValueKey>(dimension: string, items: readonly Key[]): Key[] => {
    const rule = ruleOf(dimension);
    const errors = items.flatMap(({ id }, index) => {
      const message = rule.problemOf(id);
      return message === null ? [] : [{ path: `body.items.${index}.id`, message }];
    });
    if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
    return items.map((item) => ({ ...item, ...rule.settle(item) }));
  };

  async function get(scope: WorkspaceScope, given: GivenPlace, items: readonly string[] = []): Promise<CustomValues> {
    const { workspaceId } = scope;
    requireFit(await find(workspaceId, given.metricId), given);
    const values = await createCustomValuesRepository(db, workspaceId).list(given, items, shownValues);
    const names = await loadItemNames(db, workspaceId, given.dimension, values);
    return {
      metricId: given.metricId,
      metricType: given.metricType,
      dimension: given.dimension,
      items: values.map((value) => ({ ...value, name: names.item(value), mediaName: names.media(value.mediaId) })),
    };
  }

  /** Writes values and their history together. Answers the change; null where nothing differs. */
  async function change(tx: Tx, workspaceId: string, user: User, order: ChangeOrder): Promise<string | null> {
    const { place, wanted, kind, undoesId = null } = order;
    const values = createCustomValuesRepository(tx, workspaceId);
    const entries = entriesOf(wanted, await values.find(place, wanted));
    if (entries.length === 0) return null;
    const now = clock.now();
    const written = entries.flatMap(({ after, before: _, ...key }): CustomValue[] =>
      after ? [{ ...key, ...after }] : [],
    );
    await values.write(place, written, now);
    await values.remove(
      place,
      entries.filter(({ after }) => after === null),
    );
    const id = identifiers.next('change');
    await values.addChange({ ...place, id, kind, authorId: user.id, entries, undoesId, changedAt: now });
    return id;
  }

  async function save(scope: WorkspaceScope, user: User, given: GivenPlace, wanted: readonly WantedValue[]) {
    const { workspaceId } = scope;
    requireFit(await find(workspaceId, given.metricId), given);
    const settled = settle(given.dimension, wanted);
    const kept = settled.filter(({ after }) => after !== null);
    const items = [...new Set(settled.map(({ id }) => id))];
    await db.transaction().execute(async (tx) => {
      const metric = await createCustomMetricsRepository(tx, workspaceId).lock(given.metricId);
      if (!metric) throw new AppError('notFound');
      await requireMedia(
        tx,
        workspaceId,
        kept.map(({ mediaId }) => mediaId),
      );
      const place = { metricId: given.metricId, dimension: given.dimension };
      const stored = await createCustomValuesRepository(tx, workspaceId).find(place, settled);
      const isStale = ({ before, after, ...key }: WantedValue): boolean => {
        const past = pastOf(stored.get(keyOf(key)));
        // What is there already as it is wanted may come from the same save, whose answer was lost.
        return before !== undefined && !isSamePast(past, before) && !isSamePast(past, after);
      };
      if (settled.some(isStale))
        throw new AppError('conflict', { details: { current: await get(scope, given, items) } });
      await change(tx, workspaceId, user, { place, wanted: settled, kind: 'typed' });
    });
    await landed(workspaceId);
    return get(scope, given, items);
  }

  return {
    find,
    get,
    change,
    landed,

    add: (scope: WorkspaceScope, user: User, { items, ...given }: GivenPlace & { items: (CustomValue & Seen)[] }) =>
      save(
        scope,
        user,
        given,
        items.map(({ value, weight, ...key }) => ({ ...key, after: { value, weight } })),
      ),

    remove: (
      scope: WorkspaceScope,
      user: User,
      { items, ...given }: GivenPlace & { items: (CustomValueKey & Seen)[] },
    ) =>
      save(
        scope,
        user,
        given,
        items.map((key) => ({ ...key, after: null })),
      ),

    /** Takes a change back, as a change of its own. @throws {AppError} `conflict` where a value was changed again since */
    async undo({ workspaceId }: WorkspaceScope, user: User, metricId: string, changeId: string): Promise<string> {
      const undoneBy = await db.transaction().execute(async (tx) => {
        const metric = await createCustomMetricsRepository(tx, workspaceId).lock(metricId);
        const values = createCustomValuesRepository(tx, workspaceId);
        const undone = metric && (await values.findChange(metricId, changeId));
        if (!undone) throw new AppError('notFound');
        const place = { metricId, dimension: undone.dimension };
        const stored = await values.find(place, undone.entries);
        const isChangedSince = undone.entries.some(
          (entry) => !isSamePast(pastOf(stored.get(keyOf(entry))), entry.after),
        );
        if (undone.undoneById !== null || isChangedSince) {
          throw new AppError('conflict', {
            detail: 'Some of these values were changed again since. Undo the later change first.',
          });
        }
        const wanted = reversed(undone.entries);
        const id = await change(tx, workspaceId, user, { place, wanted, kind: 'undone', undoesId: changeId });
        if (id === null) throw new AppError('notFound');
        return id;
      });
      await landed(workspaceId);
      return undoneBy;
    },
  };
}

export type CustomValuesService = ReturnType<typeof createCustomValuesService>;
