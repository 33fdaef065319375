import { addDays } from '../../platform/clock.ts';
import { breakdownColumn, contentGroupColumn, type FactFamily, mediaColumn } from '../families/fact-family.ts';
import { getStoredFamily } from '../families/index.ts';
import { type DateUnit, getUnitStart } from './calendar.ts';
import type { EmittedQuery, ParameterKind, ParameterValue, SqlDialect } from './dialect.ts';
import { type CardPlan, listHiddenMedia } from './plan.ts';
import { getInstantRanges, getOffsets } from './zone-days.ts';

/** Binds a value and returns its placeholder. Within a statement, a name always has the same value. */
type Bind = (name: string, kind: ParameterKind, value: ParameterValue) => string;

/** A column that is hidden from a metric for some media. */
interface MaskedColumn {
  column: string;
  metric: string;
}

/** A statement being emitted. */
export interface StatementDraft {
  plan: CardPlan;
  family: FactFamily;
  dialect: SqlDialect;
  values: EmittedQuery['values'];
  bind: Bind;
  /** Masked columns by the name that the metric uses for the column. */
  masked: Map<string, MaskedColumn>;
}

export function startDraft(plan: CardPlan, dialect: SqlDialect): StatementDraft {
  const values: EmittedQuery['values'] = {};
  const bind: Bind = (name, kind, value) => {
    values[name] = { kind, value };
    return dialect.getPlaceholder(name, kind);
  };
  return { plan, family: getStoredFamily(plan.family), dialect, values, bind, masked: new Map() };
}

export const bindMedia = ({ plan, bind }: StatementDraft) => bind('media', 'texts', plan.scope.mediaIds);

/** The id of the item that a media item counts towards; computed in the query, not stored. */
export const itemColumn = 'item_id';
/** A fact's day; computed in the query, not stored. */
export const dayColumn = 'local_day';
const computedColumns = [dayColumn, contentGroupColumn, itemColumn];

/** Emits a fact's day: as reported by its source, or in the plan's zone, whose offsets during the period are bound. */
function emitDay({ plan, family: { time }, dialect, bind }: StatementDraft): string {
  if (time.kind === 'reportDate') return time.column;
  const offsets = getOffsets(plan.period, plan.timezone);
  const branches = offsets.map(({ untilMs, offsetSeconds }, index) => {
    const offset = bind(`offset${index}`, 'integer', offsetSeconds);
    if (index === offsets.length - 1) return index === 0 ? offset : `else ${offset}`;
    const until = dialect.toInstant(bind(`until${index}`, 'integer', untilMs));
    return `when ${time.column} < ${until} then ${offset}`;
  });
  const offset = branches.length === 1 ? branches.join() : `case ${branches.join(' ')} end`;
  return dialect.getDay(time.column, offset);
}

/**
 * Emits the condition for rows within the plan's period. It compares instants, so that engines need not compute the day
 * of each fact.
 */
function emitPeriodCondition({ plan, family: { time }, dialect, bind }: StatementDraft): string {
  if (time.kind === 'reportDate') {
    return `${time.column} between ${bind('from', 'day', plan.period.from)} and ${bind('to', 'day', plan.period.to)}`;
  }
  const bindInstant = (name: string, ms: number) => dialect.toInstant(bind(name, 'integer', ms));
  const ranges = getInstantRanges(plan.period, plan.timezone).map(
    ({ fromMs, untilMs }, index) =>
      `${time.column} >= ${bindInstant(`fromMs${index}`, fromMs)} and ${time.column} < ${bindInstant(`untilMs${index}`, Math.min(untilMs, plan.untilMs ?? untilMs))}`,
  );
  return ranges.length === 1 ? ranges.join() : `(${ranges.join(' or ')})`;
}

/** Whether the plan has merged media, whose facts count towards another item. */
const hasMergedMedia = ({ scope }: CardPlan) => scope.itemIds.some((id, index) => id !== scope.mediaIds[index]);

/**
 * Binds the items that the media count towards, in the order of their labels. An item that others were merged into may
 * have no media in scope itself.
 */
export const bindItems = (draft: StatementDraft) =>
  hasMergedMedia(draft.plan) ? draft.bind('items', 'texts', draft.plan.scope.itemIds) : bindMedia(draft);

export function getSeriesColumn({ plan, family }: StatementDraft, id: string): string {
  const column = family.dimensions[id];
  if (!column) throw new RangeError(`No column for ${id}`);
  return column === mediaColumn && hasMergedMedia(plan) ? itemColumn : column;
}
export const listSeriesColumns = (draft: StatementDraft) => draft.plan.series.map((id) => getSeriesColumn(draft, id));

/** Joins the columns whose values come from the plan's scope rather than from a table. */
function emitLookUps(draft: StatementDraft, table: string, media: string) {
  const { plan, dialect, bind } = draft;
  const { scope } = plan;
  const requested = [...plan.series, ...plan.filters.map(({ dimension }) => dimension)].map((id) =>
    getSeriesColumn(draft, id),
  );
  const lookUps = [
    { parameter: 'groups', values: scope.contentGroups, name: contentGroupColumn },
    { parameter: 'items', values: scope.itemIds, name: itemColumn },
  ];
  return lookUps
    .filter(({ name }) => requested.includes(name))
    .reduce(
      ({ from, columns }, { parameter, values, name }) => {
        const lookUp = dialect.lookUp(from, mediaColumn, media, bind(parameter, 'texts', values), name);
        return { from: lookUp.from, columns: [...columns, lookUp.column] };
      },
      { from: table, columns: [] as string[] },
    );
}

/** Emits the conditions for visible rows: fetched days by slice version, our own events by batch number. */
function emitVisibilityConditions({ plan: { scope }, family: { time }, dialect, bind }: StatementDraft): string[] {
  if (time.kind === 'reportDate') return [dialect.isIn('sync_version', bind('slices', 'integers', scope.slices))];
  if (scope.version === null) return [];
  const { upTo, open } = scope.version;
  const versionCondition = `sync_version <= ${bind('version', 'integer', upTo)}`;
  return open.length === 0
    ? [versionCondition]
    : [versionCondition, `not (${dialect.isIn('sync_version', bind('open', 'integers', open))})`];
}

/**
 * Selects only rows of the breakdown that the plan needs. Two breakdowns together select nothing, because no row has
 * their combined name.
 */
function emitBreakdownConditions({ plan, family, bind }: StatementDraft, table: string): string[] {
  if (!family.breakdowns || table !== family.table) return [];
  const requested = [...plan.series, ...plan.filters.map(({ dimension }) => dimension)].map(
    (id) => family.dimensions[id],
  );
  const names = family.breakdowns.filter((column) => requested.includes(column));
  return [`${breakdownColumn} = ${bind('breakdown', 'text', names.join(' '))}`];
}

/**
 * Emits conditions that exclude the days on which another source counts for a media item. Most plans need none.
 * @param unit the time unit of the rows; a unit that contains days of both sources counts for neither
 */
function emitCountedDaysConditions(draft: StatementDraft, unit: DateUnit): string[] {
  const { plan, dialect, bind } = draft;
  const { countedDays } = plan.scope;
  const firstDays = countedDays.flatMap(({ mediaId, from }) =>
    from !== null && from > plan.period.from ? [{ mediaId, day: from }] : [],
  );
  const lastDays = countedDays.flatMap(({ mediaId, to }) =>
    to !== null && to < plan.period.to ? [{ mediaId, day: getUnitStart(addDays(to, 1), unit) }] : [],
  );
  const excludeDays = (name: string, limits: typeof firstDays, comparison: '<' | '>=') =>
    [...Map.groupBy(limits, ({ day }) => day)].map(([day, media], index) => {
      const ids = media.map(({ mediaId }) => mediaId);
      const mediaCondition = dialect.isIn(mediaColumn, bind(`${name}_${unit}${index}`, 'texts', ids));
      return `not (${mediaCondition} and ${emitDay(draft)} ${comparison} ${bind(`${name}_${unit}_day${index}`, 'day', day)})`;
    });
  return [...excludeDays('counts_from', firstDays, '<'), ...excludeDays('counts_until', lastDays, '>=')];
}

/**
 * Selects the workspace's own facts and those of media granted by other workspaces. No request can reach any
 * other media of these workspaces.
 */
function emitWorkspaceCondition({ plan: { scope }, dialect, bind }: StatementDraft): string {
  const { workspaceColumn } = dialect;
  const ownWorkspaceCondition = `${workspaceColumn} = ${bind('workspace', 'workspace', scope.workspaceId)}`;
  const granted = (scope.granted ?? []).map(({ workspaceId, mediaIds }, index) => {
    const grantingWorkspaceCondition = `${workspaceColumn} = ${bind(`granting${index}`, 'workspace', workspaceId)}`;
    return `(${grantingWorkspaceCondition} and ${dialect.isIn(mediaColumn, bind(`granted${index}`, 'texts', mediaIds))})`;
  });
  return granted.length === 0 ? ownWorkspaceCondition : `(${[ownWorkspaceCondition, ...granted].join(' or ')})`;
}

/** Emits the condition for rows of media that do not show a metric. */
function emitHiddenCondition({ plan, dialect, bind }: StatementDraft, metric: string): string {
  return dialect.isIn(mediaColumn, bind(`hidden_${metric}`, 'texts', listHiddenMedia(plan.scope, metric)));
}

/** Emits a stored column. It is null for media that do not show its metric, as if it had not been measured. */
function emitColumn(draft: StatementDraft, name: string): string {
  const masked = draft.masked.get(name);
  return masked
    ? `case when not ${emitHiddenCondition(draft, masked.metric)} then ${masked.column} end as ${name}`
    : name;
}

/**
 * Selects the rows of a table within the plan's scope: its workspace, media, batches and days. Only needed columns are
 * selected, because an engine may materialize the result.
 * @param columns the stored or computed columns to select
 * @param unit the time unit of the rows
 * @param metric if given, only rows of media that show this metric are selected
 */
export function emitScopedRows(
  draft: StatementDraft,
  table: string,
  columns: readonly string[],
  { unit = 'day', metric }: { unit?: DateUnit; metric?: string } = {},
) {
  const { plan, dialect, bind } = draft;
  const { scope } = plan;
  const media = bindMedia(draft);
  const conditions = [
    emitWorkspaceCondition(draft),
    emitPeriodCondition(draft),
    dialect.isIn(mediaColumn, media),
    ...emitVisibilityConditions(draft),
    ...emitCountedDaysConditions(draft, unit),
    ...emitBreakdownConditions(draft, table),
    ...(metric !== undefined && listHiddenMedia(scope, metric).length > 0
      ? [`not ${emitHiddenCondition(draft, metric)}`]
      : []),
    ...plan.filters.map(({ dimension, values }, index) =>
      dialect.isIn(getSeriesColumn(draft, dimension), bind(`filter${index}`, 'texts', values)),
    ),
  ].join(' and ');
  const { from, columns: lookedUpColumns } = emitLookUps(draft, table, media);
  const stored = [...new Set(columns)].filter((name) => !computedColumns.includes(name));
  const selected = [
    ...stored.map((name) => emitColumn(draft, name)),
    ...(columns.includes(dayColumn) ? [`${emitDay(draft)} as ${dayColumn}`] : []),
    ...lookedUpColumns,
  ];
  return `select ${selected.length > 0 ? selected.join(', ') : '1 as fact'} from ${from} where ${conditions}`;
}
