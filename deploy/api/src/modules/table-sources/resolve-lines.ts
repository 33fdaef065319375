import { type CustomValueKey, mediaDimensionOf, type TableSourceSettings } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { getKey } from '../custom-metrics/custom-values.repository.ts';
import { getRule } from '../custom-metrics/dimension-rules.ts';
import { findMedia } from '../custom-metrics/find-media.ts';
import { importMessages } from '../custom-metrics/import-messages.ts';
import { type LineFault, readLines, type TableLine } from './read-lines.ts';

const mediaDimension = mediaDimensionOf('custom');

export interface ResolvedLine {
  key: CustomValueKey;
  values: TableLine['values'];
}

export interface ResolvedTable {
  lines: ResolvedLine[];
  /** In the order of the file. */
  faults: LineFault[];
  rowCount: number;
  valueCount: number;
  days: { from: string; to: string } | null;
  /**
   * Names of custom items that are not in the library yet; lines refer to such an item by its name, until it is
   * created and has an id.
   */
  newNames: string[];
}

/** Reads a table, and finds the media in its lines. */
export async function resolveTable(
  db: Executor,
  workspaceId: string,
  text: string,
  settings: TableSourceSettings,
): Promise<ResolvedTable> {
  const { lines, faults, rowCount } = readLines(text, settings);
  const isByMedia = settings.dimension === mediaDimension;
  const media = await findMedia(db, workspaceId, isByMedia ? lines.map(({ item }) => item) : []);
  const resolved: ResolvedLine[] = [];
  const unresolved: LineFault[] = [];
  const linesByKey = new Map<string, number>();
  for (const { line, date, item, values } of lines) {
    const found = isByMedia ? media.get(item) : undefined;
    if (found && 'problem' in found) {
      unresolved.push({ line, words: found.problem });
      continue;
    }
    const id = found ? (found.id ?? found.name) : settings.itemColumn === null ? date : item;
    const key = getRule(settings.dimension).normalize({ id, date, mediaId: null });
    const first = linesByKey.get(getKey(key));
    if (first !== undefined) unresolved.push({ line, words: importMessages.duplicateOf(first) });
    linesByKey.set(getKey(key), first ?? line);
    resolved.push({ key, values });
  }
  const days = resolved.map(({ key }) => key.date).sort();
  const from = days[0];
  const to = days.at(-1);
  return {
    lines: resolved,
    faults: [...faults, ...unresolved].sort((one, other) => one.line - other.line),
    rowCount,
    valueCount: resolved.reduce((count, { values }) => count + values.size, 0),
    days: from !== undefined && to !== undefined ? { from, to } : null,
    newNames: [...media.values()].flatMap((found) =>
      !('problem' in found) && found.id === undefined ? [found.name] : [],
    ),
  };
}
