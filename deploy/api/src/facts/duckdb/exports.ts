import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { z } from 'zod';
import { getTables } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';
import { getUnknownValue } from './schema.ts';

/** The exported tables and their files in the export folder. */
export const exportedTablesSchema = z.array(z.object({ name: z.string(), rows: z.number(), file: z.string() }));
export type ExportedTable = z.output<typeof exportedTablesSchema>[number];

export interface FactsExport {
  folder: string;
  /** Writes the tables as they were when the snapshot was taken, regardless of later writes. */
  write(): Promise<ExportedTable[]>;
  /** Releases the snapshot and removes the folder. */
  close(): Promise<void>;
}

export interface FactsExports {
  /**
   * Takes a snapshot of the facts. Writes are paused until `onWritesPaused` has settled, so the callback can take a
   * matching database snapshot.
   */
  startExport(id: string, onWritesPaused: () => Promise<void>): Promise<FactsExport>;
  /** Imports exported tables into an empty store; `folder` must be inside {@link getExportsFolder}. */
  importTables(folder: string, tables: readonly Pick<ExportedTable, 'name' | 'file'>[]): Promise<void>;
}

/** Returns the only folder that the engine may access in addition to its own file. */
export const getExportsFolder = (factsFolder: string): string => join(factsFolder, 'exports');

const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Limits the engine's access to its own file and the exports. */
export async function limitAccess(writer: DuckDBConnection, factsFolder: string | null): Promise<void> {
  const allowFolder =
    factsFolder === null ? '' : `set allowed_directories = [${quoteText(getExportsFolder(factsFolder))}];`;
  await writer.run(`${allowFolder} set enable_external_access = false`);
}

async function readFirstColumn(connection: DuckDBConnection, sql: string): Promise<unknown[]> {
  return (await connection.runAndReadAll(sql)).getRowsJS().map(([value]) => value);
}

const listTableNames = async (connection: DuckDBConnection): Promise<string[]> =>
  (
    await readFirstColumn(
      connection,
      'select table_name from duckdb_tables() where not internal and not temporary order by 1',
    )
  ).map(String);

async function exportTable(connection: DuckDBConnection, folder: string, name: string): Promise<ExportedTable> {
  const file = `${name}.parquet`;
  await connection.run(
    `copy (select * from ${quoteName(name)}) to ${quoteText(join(folder, file))} (format parquet, compression zstd)`,
  );
  const [rows] = await readFirstColumn(connection, `select count(*) from ${quoteName(name)}`);
  return { name, rows: Number(rows), file };
}

/** Imports a table. Columns missing from the export get the same values as in facts from older releases. */
async function importTable(writer: DuckDBConnection, path: string, name: string): Promise<void> {
  const source = `read_parquet(${quoteText(path)})`;
  const columnNames = await readFirstColumn(writer, `select column_name from (describe select * from ${source})`);
  const exportedColumns = new Set(columnNames);
  const table = allStoredFamilies.flatMap(getTables).find((candidate) => candidate.name === name);
  const missingColumns = (table?.columns ?? []).filter((column) => !exportedColumns.has(column.name));
  const values = missingColumns.map((column) => `${getUnknownValue(column.type)} as ${quoteName(column.name)}`);
  await writer.run(`delete from ${quoteName(name)}`);
  await writer.run(`insert into ${quoteName(name)} by name select ${['*', ...values].join(', ')} from ${source}`);
}

export function createExports(
  instance: DuckDBInstance,
  factsFolder: string | null,
  enqueue: <Result>(work: () => Promise<Result>) => Promise<Result>,
  writer: DuckDBConnection,
): FactsExports {
  return {
    startExport: (id, onWritesPaused) =>
      enqueue(async () => {
        if (factsFolder === null) throw new Error('In-memory facts cannot be exported.');
        const folder = join(getExportsFolder(factsFolder), id);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const connection = await instance.connect();
        const close = async (): Promise<void> => {
          connection.closeSync();
          await rm(folder, { recursive: true, force: true });
        };
        try {
          await connection.run('begin transaction');
          // The engine takes the snapshot when it runs the first statement.
          const tableNames = await listTableNames(connection);
          await connection.run('select count(*) from folded_batches');
          await onWritesPaused();
          return {
            folder,
            close,
            async write() {
              const exportedTables: ExportedTable[] = [];
              for (const name of tableNames) exportedTables.push(await exportTable(connection, folder, name));
              // While the snapshot is open, the engine cannot truncate its log.
              await connection.run('rollback');
              return exportedTables;
            },
          };
        } catch (error) {
          await close();
          throw error;
        }
      }),
    importTables: (folder, tables) =>
      enqueue(async () => {
        await writer.run('begin transaction');
        try {
          for (const { name, file } of tables) await importTable(writer, join(folder, file), name);
          await writer.run('commit');
        } catch (error) {
          await writer.run('rollback');
          throw error;
        }
        await writer.run('checkpoint');
      }),
  };
}
