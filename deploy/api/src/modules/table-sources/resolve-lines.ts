import { type CustomValueKey, getMediaDimension, type TableSourceSettings } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { getKey } from '../custom-metrics/custom-values.repository.ts';
import { getRule } from '../custom-metrics/dimension-rules.ts';
import { findMedia } from '../custom-metrics/find-media.ts';
import { importMessages } from '../custom-metrics/import-messages.ts';
import { type LineError, readLines, type TableLine } from './read-lines.ts';

const mediaDimension = getMediaDimension('custom');

export interface ResolvedLine {
  key: CustomValueKey;
  values: TableLine['values'];
}

export interface ResolvedTable {
  lines: ResolvedLine[];
  /** Errors in the order of the file's lines. */
  errors: LineError[];
  rowCount: number;
  valueCount: number;
  days: { from: string; to: string } | null;
  /**
   * Names of custom items that are not in the library yet. Until they are created, lines refer to them by name.
   */
  newNames: string[];
}

/** Reads a table's lines, and finds the media that they refer to. */
export async function resolveTable(
  db: Executor,
  workspaceId: string,
  text: string,
  settings: TableSourceSettings,
): Promise<ResolvedTable> {
  const { lines, errors, rowCount } = readLines(text, settings);
  const isMediaDimension = settings.dimension === mediaDimension;
  const media = await findMedia(db, workspaceId, isMediaDimension ? lines.map(({ item }) => item) : []);
  const resolvedLines: ResolvedLine[] = [];
  const itemErrors: LineError[] = [];
  const firstLinesByKey = new Map<string, number>();
  for (const { line, date, item, values } of lines) {
    const foundMedia = isMediaDimension ? media.get(item) : undefined;
    if (foundMedia && 'problem' in foundMedia) {
      itemErrors.push({ line, words: foundMedia.problem });
      continue;
    }
    const id = foundMedia ? (foundMedia.id ?? foundMedia.name) : settings.itemColumn === null ? date : item;
    const key = getRule(settings.dimension).normalize({ id, date, mediaId: null });
    const firstLine = firstLinesByKey.get(getKey(key));
    if (firstLine !== undefined) itemErrors.push({ line, words: importMessages.duplicateOf(firstLine) });
    firstLinesByKey.set(getKey(key), firstLine ?? line);
    resolvedLines.push({ key, values });
  }
  const dates = resolvedLines.map(({ key }) => key.date).sort();
  const from = dates[0];
  const to = dates.at(-1);
  return {
    lines: resolvedLines,
    errors: [...errors, ...itemErrors].sort((one, other) => one.line - other.line),
    rowCount,
    valueCount: resolvedLines.reduce((count, { values }) => count + values.size, 0),
    days: from !== undefined && to !== undefined ? { from, to } : null,
    newNames: [...media.values()].flatMap((foundMedia) =>
      !('problem' in foundMedia) && foundMedia.id === undefined ? [foundMedia.name] : [],
    ),
  };
}
