import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connection.ts';
import type { CallBudget } from './connector.ts';
import { ConnectorError } from './connector-error.ts';

interface Spending {
  isAllowed: boolean;
  /** Null if a call is allowed now. */
  freeAt: Date | null;
}

/** Counts calls per vendor and account, across all workspaces and processes. */
export function createCallBudgets(db: Database, clock: Pick<Clock, 'now'>) {
  /** Takes a call from the budget in a single statement, so two callers cannot both take the last one. */
  async function takeCall(key: string, { calls, windowSeconds }: CallBudget): Promise<Spending> {
    const now = clock.now();
    const { rows } = await sql<Spending>`
      insert into app.call_budgets as budget (key, window_starts_at, spent) values (${key}, ${now}, 1)
      on conflict (key) do update set
        window_starts_at = case when budget.window_starts_at <= ${now}::timestamptz - make_interval(secs => ${windowSeconds})
          then ${now}::timestamptz else budget.window_starts_at end,
        spent = case when budget.window_starts_at <= ${now}::timestamptz - make_interval(secs => ${windowSeconds})
          then 1 else least(budget.spent + 1, ${calls + 1}) end
      returning spent <= ${calls} and (closed_until is null or closed_until <= ${now}::timestamptz) as is_allowed,
        greatest(closed_until, case when spent > ${calls} then window_starts_at + make_interval(secs => ${windowSeconds}) end)
          as free_at`.execute(db);
    return rows[0] ?? { isAllowed: false, freeAt: now };
  }

  return {
    /** Reserves one call in each budget. @throws {ConnectorError} `throttled` until one is free again */
    async spend(budgets: readonly { key: string; budget: CallBudget }[]): Promise<void> {
      for (const { key, budget } of budgets) {
        const { isAllowed, freeAt } = await takeCall(key, budget);
        if (isAllowed) continue;
        throw new ConnectorError('throttled', `The budget ${key} is exhausted.`, freeAt ? { retryAt: freeAt } : {});
      }
    },

    /** Blocks calls until a time specified by the vendor. */
    async block(key: string, until: Date): Promise<void> {
      const now = clock.now();
      await sql`
        insert into app.call_budgets as budget (key, window_starts_at, spent, closed_until)
        values (${key}, ${now}, 0, ${until})
        on conflict (key) do update set closed_until = greatest(budget.closed_until, excluded.closed_until)`.execute(
        db,
      );
    },
  };
}
