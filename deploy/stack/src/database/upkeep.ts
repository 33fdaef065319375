import type { PGlite } from '@electric-sql/pglite';

/** Work on the engine between two clients' turns. */
export type BetweenTurns = <Result>(work: (database: PGlite) => Promise<Result>) => Promise<Result>;

const everyMs = 60_000;

/** The rules by which a server's autovacuum acts, with its default settings (PostgreSQL's documentation, "The Autovacuum Daemon"). */
const dueSql = `
  with due as (
    select *, n_dead_tup > 50 + 0.2 * n_live_tup as is_littered, n_mod_since_analyze > 50 + 0.1 * n_live_tup as is_changed
    from pg_stat_user_tables
  )
  select format('%s %I.%I', case
    when is_littered and is_changed then 'vacuum (analyze)' when is_littered then 'vacuum' else 'analyze' end, schemaname, relname
  ) as statement from due where is_littered or is_changed`;

/**
 * Frees what deleted and changed rows have left, and counts tables anew for the planner, where it is due. A server has processes
 * for this; without it the inbox of events, which is emptied every second, would grow for as long as the product runs.
 */
export async function tidyTables(betweenTurns: BetweenTurns): Promise<void> {
  const due = await betweenTurns(async (database) => (await database.query<{ statement: string }>(dueSql)).rows);
  // A turn for each table: whoever asks meanwhile waits for one of them at most.
  for (const { statement } of due) await betweenTurns((database) => database.exec(statement));
}

export interface Upkeep {
  stop(): void;
}

/** Tidies once a minute. What fails is told, and tried again a minute later. */
export function startUpkeep(betweenTurns: BetweenTurns, onError: (error: unknown) => void): Upkeep {
  let isTidying = false;
  const timer = setInterval(() => {
    if (isTidying) return;
    isTidying = true;
    tidyTables(betweenTurns)
      .catch(onError)
      .finally(() => {
        isTidying = false;
      });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
