import { Session } from 'chdb';
import type { EngineRequest } from './request.ts';

/** A statement that the engine rejected, with ClickHouse's error code. */
export class EngineError extends Error {
  readonly code: number;

  constructor(code: number, cause: Error) {
    super(cause.message, { cause });
    this.code = code;
  }
}

export interface Engine {
  run(request: EngineRequest): Promise<Uint8Array>;
  close(): void;
}

const sessionSettings = [
  // A bound value becomes part of the statement's text, however long it is.
  'max_query_size = 100000000',
  // Tests run many different queries over few rows: compiling or parallelizing them is not worth it.
  'max_threads = 1',
  'compile_expressions = 0',
  'compile_aggregate_expressions = 0',
  'compile_sort_description = 0',
];

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const requireName = (text: string) => {
  if (!/^\w+$/.test(text)) throw new EngineError(62, new Error(`Code: 62. DB::Exception: Invalid identifier: ${text}`));
  return text;
};
const getErrorCode = (error: unknown): number =>
  error instanceof Error && 'clickhouseCode' in error ? Number(error.clickhouseCode) : 0;

/**
 * Opens the engine on a folder. Its single session keeps bound values and settings, so statements run one at a time and
 * their settings are reset afterwards.
 */
export function openEngine(folder: string): Engine {
  const session = new Session(folder);
  let lastRun: Promise<unknown> = session.queryAsync(`set ${sessionSettings.join(', ')}`);

  const execute = async (sql: string): Promise<Uint8Array> => {
    try {
      return (await session.queryAsync(sql, { format: 'TabSeparated' })).bytes();
    } catch (error) {
      throw error instanceof Error ? new EngineError(getErrorCode(error), error) : error;
    }
  };

  const set = async (assignments: readonly string[]): Promise<void> => {
    if (assignments.length > 0) await execute(`set ${assignments.join(', ')}`);
  };

  const runAlone = async ({ sql, database, parameters, settings }: EngineRequest): Promise<Uint8Array> => {
    await execute(`use ${requireName(database)}`);
    await set([...parameters].map(([key, value]) => `param_${requireName(key)} = ${quote(value)}`));
    try {
      await set([...settings].map(([key, value]) => `${requireName(key)} = ${quote(value)}`));
      return await execute(sql);
    } finally {
      await set([...settings.keys()].map((key) => `${requireName(key)} = default`));
    }
  };

  return {
    run(request) {
      const run = lastRun.then(() => runAlone(request));
      lastRun = run.catch(() => undefined);
      return run;
    },
    close: () => session.close(),
  };
}
