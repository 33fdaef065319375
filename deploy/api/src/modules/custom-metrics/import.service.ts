import {
  type CustomValue,
  getMediaDimension,
  type ImportRequest,
  type ImportResult,
  type User,
} from '@reportage/contracts';
import { type CsvCell, getCsvHeader, type Locale, writeCsv } from '@reportage/format';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomMetricRow } from '../../schema/custom-metric.tables.ts';
import { toWeightedValue } from './change-values.ts';
import { createItems } from './create-items.ts';
import { createCustomMetricsRepository } from './custom-metrics.repository.ts';
import { createCustomValuesRepository, getKey, type ValueSeries } from './custom-values.repository.ts';
import {
  type CustomValuesService,
  requireManualMetric,
  requireMatchingValues,
  type SeriesWithType,
} from './custom-values.service.ts';
import { getRule } from './dimension-rules.ts';
import { findMedia, type ResolvedMedia, type UnknownMedia } from './find-media.ts';
import { importMessages } from './import-messages.ts';
import { getHeaders, type ImportLine, type ImportProblem, readImport } from './import-values.ts';
import { loadItemNames } from './item-names.ts';

const maxPreviewRows = 200;
/** The limit is high enough for any metric, because users would mistake a truncated export for a complete one. */
const exportLimit = 1_000_000;
const mediaDimension = getMediaDimension('custom');

type ResolvedLine = CustomValue & { line: number; name: string; isUncertain: boolean };

/** Replaces the media reference in a line with the media item's id. */
function resolveLine(dimension: string, line: ImportLine, media: ReadonlyMap<string, ResolvedMedia | UnknownMedia>) {
  const reference = dimension === mediaDimension ? line.item : line.media;
  const mediaItem = reference === '' ? undefined : media.get(reference);
  if (mediaItem && 'problem' in mediaItem) return mediaItem;
  const isMedia = dimension === mediaDimension;
  // Until a new custom item is created, its name serves as its id.
  const mediaId = mediaItem ? (mediaItem.id ?? mediaItem.name) : null;
  const key = getRule(dimension).normalize({ id: isMedia ? (mediaId ?? '') : line.item, date: line.date, mediaId });
  const name = isMedia ? (mediaItem?.name ?? '') : getRule(dimension).getName(key.id);
  const { value, weight, isUncertain } = line;
  return { ...key, value, weight, isUncertain, line: line.line, name };
}

export function createImportService(
  { db, identifiers, config }: Pick<Platform, 'db' | 'identifiers' | 'config'>,
  values: CustomValuesService,
) {
  async function parseFile(
    workspaceId: string,
    metric: CustomMetricRow,
    { dimension, csv, decimal: chosenMark }: ImportRequest,
  ) {
    const { currency } = metric;
    const { lines, problems, decimal, isDecimalAmbiguous } = readImport(dimension, csv, { currency, chosenMark });
    const getMediaReference = (line: ImportLine) => (dimension === mediaDimension ? line.item : line.media);
    const media = await findMedia(db, workspaceId, lines.map(getMediaReference).filter(Boolean));
    const rows: ResolvedLine[] = [];
    const lineProblems: ImportProblem[] = [];
    const firstLineByKey = new Map<string, number>();
    for (const line of lines) {
      const resolvedLine = resolveLine(dimension, line, media);
      if ('problem' in resolvedLine) {
        lineProblems.push({ line: line.line, reason: resolvedLine.problem });
        continue;
      }
      const firstLine = firstLineByKey.get(getKey(resolvedLine));
      if (firstLine !== undefined)
        lineProblems.push({ line: line.line, reason: importMessages.duplicateOf(firstLine) });
      firstLineByKey.set(getKey(resolvedLine), firstLine ?? line.line);
      rows.push(resolvedLine);
    }
    const newNames = [...media.values()].flatMap((mediaItem) =>
      !('problem' in mediaItem) && mediaItem.id === undefined ? [mediaItem.name] : [],
    );
    const allProblems = [...problems, ...lineProblems].sort((a, b) => a.line - b.line);
    return { rows, newNames, problems: allProblems, decimal, isDecimalAmbiguous };
  }

  const replaceNewNames = (dimension: string, row: ResolvedLine, newIds: ReadonlyMap<string, string>): ResolvedLine => {
    const mediaId = row.mediaId === null ? null : (newIds.get(row.mediaId) ?? row.mediaId);
    return { ...row, mediaId, id: dimension === mediaDimension ? (mediaId ?? '') : row.id };
  };

  async function preview(workspaceId: string, series: ValueSeries, rows: readonly ResolvedLine[]) {
    const storedValues = await createCustomValuesRepository(db, workspaceId).find(series, rows);
    return rows
      .slice(0, maxPreviewRows)
      .map((row) => ({ ...row, before: toWeightedValue(storedValues.get(getKey(row))) }));
  }

  return {
    /**
     * Previews what a file would change, or imports it. Nothing is imported if a line is invalid, or if the decimal
     * mark is ambiguous and the user has not chosen one. The response lists the invalid lines.
     */
    async run(
      scope: WorkspaceScope,
      user: User,
      metricId: string,
      input: ImportRequest,
      locale: Locale,
    ): Promise<ImportResult> {
      const { workspaceId } = scope;
      const { dimension, isPreview } = input;
      const metric = await values.findMetric(workspaceId, metricId);
      requireMatchingValues(metric, { metricType: metric.type, dimension });
      const series = { metricId, dimension };
      const { rows, newNames, problems, decimal, isDecimalAmbiguous } = await parseFile(workspaceId, metric, input);
      const existingRows = rows.filter(({ mediaId }) => mediaId === null || !newNames.includes(mediaId));
      const existingPreviews = await preview(workspaceId, series, existingRows);
      const newItemPreviews = rows
        .filter((row) => !existingRows.includes(row))
        .map((row) => ({ ...row, mediaId: null, before: null }));
      const response = {
        rows: [...existingPreviews, ...newItemPreviews].sort((a, b) => a.line - b.line).slice(0, maxPreviewRows),
        rowCount: rows.length,
        problems: problems.map(({ line, reason }) => ({ line, message: reason[locale] })),
        decimal,
        isDecimalAmbiguous,
      };
      if (isPreview || isDecimalAmbiguous || problems.length > 0) return { ...response, isImported: false };
      await db.transaction().execute(async (tx) => {
        const lockedMetric = await createCustomMetricsRepository(tx, workspaceId).lock(metricId);
        if (!lockedMetric) throw new AppError('notFound');
        requireManualMetric(lockedMetric);
        const newIds = await createItems(tx, { identifiers, config }, workspaceId, newNames);
        const requestedChanges = rows.map((row) => {
          const { id, date, mediaId, value, weight } = replaceNewNames(dimension, row, newIds);
          return { id, date, mediaId, after: { value, weight } };
        });
        await values.change(tx, workspaceId, user, { series, changes: requestedChanges, kind: 'imported' });
      });
      await values.refreshGoals(workspaceId);
      return { ...response, isImported: true };
    },

    /** Exports all values in one dimension, in the format that `run` reads. */
    async export({ workspaceId }: WorkspaceScope, series: Omit<SeriesWithType, 'metricType'>): Promise<string> {
      const metric = await values.findMetric(workspaceId, series.metricId);
      requireMatchingValues(metric, { metricType: metric.type, dimension: series.dimension });
      const storedValues = await createCustomValuesRepository(db, workspaceId).list(series, [], exportLimit);
      const names = await loadItemNames(db, workspaceId, series.dimension, storedValues);
      const columns = getHeaders(series.dimension);
      const getCells = (value: CustomValue): Record<string, CsvCell> => ({
        // Media are exported by id, because two pages may have the same name.
        media: value.mediaId ?? '',
        country: value.id,
        channel: value.id,
        date: value.date,
        value: value.value,
        weight: value.weight,
        name: names.getItemName(value),
      });
      const rows = storedValues.map((value) => {
        const cells = getCells(value);
        return [...columns, 'name'].map((column) => cells[column] ?? '');
      });
      // Amounts are stored in whole units, as users enter them.
      const headers = columns.map((column) =>
        column === 'value' && metric.currency ? getCsvHeader(column, metric, 'en') : column,
      );
      return writeCsv([[...headers, 'name'], ...rows]);
    },
  };
}
