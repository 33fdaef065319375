import { calls, readAcceptLanguage, type TableRead } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TableReadRow } from '../../schema/connection.tables.ts';
import { TableReadError } from '../custom-metrics/read-table.ts';
import { createConnectionsRepository } from '../sync/connections.repository.ts';
import { guessColumns } from './guess-columns.ts';
import { createPrivateSheetReader, type SheetReader } from './read-private-sheet.ts';
import { resolveTable } from './resolve-lines.ts';
import { createSourceTableFetcher } from './source-table-fetcher.ts';
import { createTableReadsRepository } from './table-reads.repository.ts';

const maxListedErrors = 100;

function presentRead(row: TableReadRow, locale: Locale): TableRead {
  const { outcome, address, httpStatus, byteCount, rowCount, valueCount, changedCount, hash, faultCount } = row;
  return {
    outcome,
    address,
    httpStatus,
    byteCount,
    rowCount,
    valueCount,
    changedCount,
    hash,
    faultCount,
    startedAt: row.beganAt.toISOString(),
    endedAt: row.endedAt.toISOString(),
    days: row.firstDay && row.lastDay ? { from: row.firstDay, to: row.lastDay } : null,
    reason: row.reason?.[locale] ?? null,
    faults: row.faults.map(({ line, words }) => ({ line, message: words[locale] })),
  };
}

export function tableSourceRoutes(platform: Platform): Implementation[] {
  const { db, config } = platform;
  const fetchTable = createSourceTableFetcher(config);
  const readSheet = createPrivateSheetReader(platform);

  async function readText(url: string, reader: SheetReader | null): Promise<string> {
    try {
      return (reader ? await readSheet(url, reader) : await fetchTable(url))?.text ?? '';
    } catch (error) {
      if (error instanceof TableReadError) throw invalidField('body.address', error.reason);
      throw error;
    }
  }

  return [
    implement(
      calls.previewTable,
      async ({ scope: { workspaceId }, user, body: { address, access, settings }, request }) => {
        const locale = readAcceptLanguage(request.headers['accept-language']);
        const text = await readText(address, access === 'drive' ? { workspaceId, userId: user.id } : null);
        const preview = guessColumns(text);
        if (!settings) return { ...preview, reading: null };
        const { errors, valueCount, days, newNames } = await resolveTable(db, workspaceId, text, settings);
        return {
          ...preview,
          reading: {
            valueCount,
            days,
            faults: errors.slice(0, maxListedErrors).map(({ line, words }) => ({ line, message: words[locale] })),
            faultCount: errors.length,
            newItems: newNames.length,
          },
        };
      },
      { ratePerMinute: 30 },
    ),

    implement(calls.listTableReads, async ({ scope: { workspaceId }, params: { id }, request }) => {
      if (!(await createConnectionsRepository(db, workspaceId).findSource(id))) throw new AppError('notFound');
      const locale = readAcceptLanguage(request.headers['accept-language']);
      const rows = await createTableReadsRepository(db).list(workspaceId, id);
      return { data: rows.map((row) => presentRead(row, locale)) };
    }),
  ];
}
