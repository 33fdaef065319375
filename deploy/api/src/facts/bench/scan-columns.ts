import { INTEGER } from '@duckdb/node-api';
import { openDuckDbStore } from '../duckdb/duckdb-store.ts';
import type { EmittedQuery } from '../query/dialect.ts';

const roundCount = 15;
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The keys to group by; each query sums two columns. */
const keys = ['media_id', 'device', 'day'] as const;

/** Loads a workspace's columns as typed arrays with numeric keys, as a hand-written engine would. */
async function loadColumns(query: (statement: EmittedQuery) => Promise<readonly (readonly unknown[])[]>, id: string) {
  const getCodeSql = (name: (typeof keys)[number]) => `dense_rank() over (order by ${name}) - 1`;
  const rows = await query({
    sql: `select ${keys.map(getCodeSql).join(', ')}, pageviews, attention_ms
      from (select *, bucket_at::date as day from web where workspace_number = $workspace)`,
    values: { workspace: { kind: 'workspace', value: id } },
  });
  const getColumn = (index: number) => Float64Array.from(rows, (row) => Number(row[index]));
  const codes = keys.map((_, index) => Uint32Array.from(rows, (row) => Number(row[index])));
  return { codes, pageviews: getColumn(keys.length), attention: getColumn(keys.length + 1) };
}

export interface ScanFigure {
  key: string;
  rows: number;
  engineMs: number;
  scanMs: number;
}

/**
 * Times group-bys over all rows of a workspace, alternating between the engine and a single-threaded scan of typed
 * arrays.
 */
export async function scanColumns(folder: string, workspaceId: string): Promise<ScanFigure[]> {
  const store = await openDuckDbStore(folder);
  try {
    const { codes, pageviews, attention } = await loadColumns(store.query, workspaceId);
    const figures: ScanFigure[] = [];
    for (const [index, key] of keys.entries()) {
      const rowCodes = codes[index] ?? new Uint32Array();
      const groupCount = rowCodes.reduce((max, value) => Math.max(max, value), 0) + 1;
      const scan = () => {
        const views = new Float64Array(groupCount);
        const times = new Float64Array(groupCount);
        for (let row = 0; row < rowCodes.length; row += 1) {
          const group = rowCodes[row] as number;
          views[group] = (views[group] as number) + (pageviews[row] as number);
          times[group] = (times[group] as number) + (attention[row] as number);
        }
        return views.length + times.length;
      };
      const column = key === 'day' ? 'bucket_at::date' : key;
      const sql = `select ${column}, sum(pageviews)::double, sum(attention_ms)::double from web where workspace_number = $workspace group by 1`;
      // The engine and the scan both return columns of numbers. Neither looks up the keys' strings, because a card needs
      // only twenty of them.
      const workspaceNumber = store.workspaceNumbers.getNumber(workspaceId);
      const runEngine = () => store.writer.runAndReadAll(sql, { workspace: workspaceNumber }, { workspace: INTEGER });
      const times = { engine: [] as number[], scan: [] as number[] };
      for (let round = -3; round < roundCount; round += 1) {
        const startedAt = performance.now();
        await runEngine();
        const engineEndedAt = performance.now();
        scan();
        if (round < 0) continue;
        times.engine.push(engineEndedAt - startedAt);
        times.scan.push(performance.now() - engineEndedAt);
      }
      figures.push({ key, rows: rowCodes.length, engineMs: median(times.engine), scanMs: median(times.scan) });
    }
    return figures;
  } finally {
    await store.close();
  }
}
