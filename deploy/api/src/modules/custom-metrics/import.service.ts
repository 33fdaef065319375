import {
  type CustomValue,
  type ImportAnswer,
  type ImportOrder,
  mediaDimensionOf,
  type User,
} from '@reportage/contracts';
import { type CsvCell, csvHead, writeCsv } from '@reportage/format';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomMetricRow } from '../../schema/custom-metric.tables.ts';
import { createCustomItemsRepository, customAddressOf, customItemUrl } from '../media/index.ts';
import { pastOf } from './change-values.ts';
import { createCustomMetricsRepository } from './custom-metrics.repository.ts';
import { createCustomValuesRepository, keyOf, type ValuePlace } from './custom-values.repository.ts';
import { type CustomValuesService, type GivenPlace, requireFit } from './custom-values.service.ts';
import { ruleOf } from './dimension-rules.ts';
import { type FoundMedia, findMedia } from './find-media.ts';
import { headsOf, type ImportLine, type ImportProblem, readImport } from './import-values.ts';
import { loadItemNames } from './item-names.ts';

const shownRows = 200;
/** An export is a whole one, or people would take a part for all. */
const exportLimit = 1_000_000;
const mediaDimension = mediaDimensionOf('custom');

type ResolvedLine = CustomValue & { line: number; name: string; isDoubtful: boolean };

/** Puts the library's ids in the place of what people called the media. New custom items have no id yet. */
function resolveLine(dimension: string, line: ImportLine, media: ReadonlyMap<string, FoundMedia | string>) {
  const text = dimension === mediaDimension ? line.item : line.media;
  const found = text === '' ? undefined : media.get(text);
  if (typeof found === 'string') return found;
  const isItem = dimension === mediaDimension;
  // Until it is made, a new item stands under its name.
  const mediaId = found ? (found.id ?? found.name) : null;
  const key = ruleOf(dimension).settle({ id: isItem ? (mediaId ?? '') : line.item, date: line.date, mediaId });
  const name = isItem ? (found?.name ?? '') : ruleOf(dimension).nameOf(line.item);
  const { value, weight, isDoubtful } = line;
  return { ...key, value, weight, isDoubtful, line: line.line, name };
}

export function createImportService(
  { db, identifiers, config }: Pick<Platform, 'db' | 'identifiers' | 'config'>,
  values: CustomValuesService,
) {
  async function read(workspaceId: string, metric: CustomMetricRow, { dimension, csv, decimal: chosen }: ImportOrder) {
    const { currency } = metric;
    const { lines, problems, decimal, isDecimalOpen } = readImport(dimension, csv, { currency, chosen });
    const textOf = (line: ImportLine) => (dimension === mediaDimension ? line.item : line.media);
    const media = await findMedia(db, workspaceId, lines.map(textOf).filter(Boolean));
    const rows: ResolvedLine[] = [];
    const lost: ImportProblem[] = [];
    const seen = new Map<string, number>();
    for (const line of lines) {
      const resolved = resolveLine(dimension, line, media);
      if (typeof resolved === 'string') {
        lost.push({ line: line.line, message: resolved });
        continue;
      }
      const first = seen.get(keyOf(resolved));
      if (first !== undefined) lost.push({ line: line.line, message: `has the same item and day as line ${first}` });
      seen.set(keyOf(resolved), first ?? line.line);
      rows.push(resolved);
    }
    const newNames = [...media.values()].flatMap((found) =>
      typeof found === 'object' && found.id === undefined ? [found.name] : [],
    );
    const all = [...problems, ...lost].sort((a, b) => a.line - b.line);
    return { rows, newNames, problems: all, decimal, isDecimalOpen };
  }

  /** Makes the custom items that the file names. @returns their ids by name */
  async function createItems(
    tx: Executor,
    workspaceId: string,
    names: readonly string[],
  ): Promise<Map<string, string>> {
    const items = createCustomItemsRepository(tx, workspaceId);
    await items.ensure(
      names.map((title) => ({ id: identifiers.next('media'), title })),
      customItemUrl(config.PUBLIC_ORIGIN),
    );
    const made = await items.byAddresses(names.map(customAddressOf));
    const ids = new Map(made.map(({ address, id }) => [address, id]));
    return new Map(names.map((name) => [name, ids.get(customAddressOf(name)) ?? '']));
  }

  const withIds = (dimension: string, row: ResolvedLine, made: ReadonlyMap<string, string>): ResolvedLine => {
    const mediaId = row.mediaId === null ? null : (made.get(row.mediaId) ?? row.mediaId);
    return { ...row, mediaId, id: dimension === mediaDimension ? (mediaId ?? '') : row.id };
  };

  async function preview(workspaceId: string, place: ValuePlace, rows: readonly ResolvedLine[]) {
    const stored = await createCustomValuesRepository(db, workspaceId).find(place, rows);
    return rows.slice(0, shownRows).map((row) => ({ ...row, before: pastOf(stored.get(keyOf(row))) }));
  }

  return {
    /**
     * Shows what a file would change, or changes it. With one bad line nothing is changed, and the answer names each; nor where its numbers
     * can be read in two ways and nobody said which.
     */
    async run(scope: WorkspaceScope, user: User, metricId: string, input: ImportOrder): Promise<ImportAnswer> {
      const { workspaceId } = scope;
      const { dimension, isPreview } = input;
      const metric = await values.find(workspaceId, metricId);
      requireFit(metric, { metricType: metric.type, dimension });
      const place = { metricId, dimension };
      const { rows, newNames, problems, decimal, isDecimalOpen } = await read(workspaceId, metric, input);
      const known = rows.filter(({ mediaId }) => mediaId === null || !newNames.includes(mediaId));
      const shown = await preview(workspaceId, place, known);
      const fresh = rows.filter((row) => !known.includes(row)).map((row) => ({ ...row, mediaId: null, before: null }));
      const answer = {
        rows: [...shown, ...fresh].sort((a, b) => a.line - b.line).slice(0, shownRows),
        rowCount: rows.length,
        problems,
        decimal,
        isDecimalOpen,
      };
      if (isPreview || isDecimalOpen || problems.length > 0) return { ...answer, isImported: false };
      await db.transaction().execute(async (tx) => {
        if (!(await createCustomMetricsRepository(tx, workspaceId).lock(metricId))) throw new AppError('notFound');
        const made = await createItems(tx, workspaceId, newNames);
        const wanted = rows.map((row) => {
          const { id, date, mediaId, value, weight } = withIds(dimension, row, made);
          return { id, date, mediaId, after: { value, weight } };
        });
        await values.change(tx, workspaceId, user, { place, wanted, kind: 'imported' });
      });
      await values.landed(workspaceId);
      return { ...answer, isImported: true };
    },

    /** All values in one dimension, in the form that `run` reads. */
    async export({ workspaceId }: WorkspaceScope, given: Omit<GivenPlace, 'metricType'>): Promise<string> {
      const metric = await values.find(workspaceId, given.metricId);
      requireFit(metric, { metricType: metric.type, dimension: given.dimension });
      const stored = await createCustomValuesRepository(db, workspaceId).list(given, [], exportLimit);
      const names = await loadItemNames(db, workspaceId, given.dimension, stored);
      const heads = headsOf(given.dimension);
      const cellsOf = (value: CustomValue): Record<string, CsvCell> => ({
        // Media by their ids: two pages may have one name.
        media: value.mediaId ?? '',
        country: value.id,
        channel: value.id,
        date: value.date,
        value: value.value,
        weight: value.weight,
        name: names.item(value),
      });
      const rows = stored.map((value) => {
        const cells = cellsOf(value);
        return [...heads, 'name'].map((head) => cells[head] ?? '');
      });
      // Amounts are stored in whole units, as they are typed.
      const shownHeads = heads.map((head) => (head === 'value' && metric.currency ? csvHead(head, metric) : head));
      return writeCsv([[...shownHeads, 'name'], ...rows]);
    },
  };
}
