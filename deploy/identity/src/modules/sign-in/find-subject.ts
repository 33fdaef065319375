import { sql } from 'kysely';
import type { IdentityContext } from '../../context.ts';
import type { ThrottleRow, UserRow } from '../../platform/schema.ts';
import { passwordGuesses } from '../throttles/throttle.policies.ts';
import { subjectOf } from '../throttles/throttle.service.ts';
import type { Subject } from './ask.ts';

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

interface GuessColumns {
  guess_subject: string | null;
  guess_failures: number;
  guess_window_started_at: Date;
  guess_blocked_until: Date | null;
  guess_is_lock_noted: boolean;
}

/**
 * Who wants to sign in, found as `findAccount` does, with the wrong passwords that are counted of them: one read for both, and
 * as much work for a name that nobody has.
 */
export async function findSubject(context: IdentityContext, typedName: string): Promise<Subject> {
  const key = typedName.toLowerCase();
  const { kind } = passwordGuesses;
  const { rows } = await sql<Nullable<UserRow> & GuessColumns>`
    select users.*,
      guesses.subject as guess_subject,
      guesses.failures as guess_failures,
      guesses.window_started_at as guess_window_started_at,
      guesses.blocked_until as guess_blocked_until,
      guesses.is_lock_noted as guess_is_lock_noted
    from (select 1) as asked
    left join lateral (
      select * from identity.users
      where username_key = ${key} or (email_key = ${key} and (email_verified or email_is_username))
      order by username_key = ${key} desc limit 1
    ) as users on true
    left join lateral (
      select * from identity.throttles where users.id is not null and kind = ${kind} and user_id = users.id
      union all
      select * from identity.throttles
      where users.id is null and kind = ${kind} and subject = ${subjectOf(context, { user: undefined, typedName })}
      limit 1
    ) as guesses on true`.execute(context.db);
  const [row] = rows;
  if (!row) throw new Error('A read of one row gave none.');
  const {
    guess_subject: subject,
    guess_failures: failures,
    guess_window_started_at: window_started_at,
    guess_blocked_until: blocked_until,
    guess_is_lock_noted: is_lock_noted,
    ...columns
  } = row;
  const user = columns.id === null ? undefined : (columns as UserRow);
  const counted: ThrottleRow | undefined =
    subject === null
      ? undefined
      : { kind, subject, failures, window_started_at, blocked_until, is_lock_noted, user_id: user?.id ?? null };
  return { user, typedName, guesses: { counted } };
}
