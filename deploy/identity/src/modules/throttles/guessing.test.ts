import { setTimeout as delay } from 'node:timers/promises';
import { minuteMs } from '../../platform/clock.ts';
import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

const attempts = 10_000;
/** Requests that are on their way at the same time. */
const lanes = 16;

/** Guesses on many lanes, while somebody else signs in again and again. @returns how often each answer came */
async function guessOn(guess: (index: number) => Promise<{ body: { __type?: string; message?: string } }>) {
  const answers = new Map<string, number>();
  let next = 0;
  const lane = async () => {
    while (next < attempts) {
      const index = next;
      next += 1;
      const { body } = await guess(index);
      const answer = `${body.__type}: ${body.message}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  let isOver = false;
  let signIns = 0;
  const somebodyElse = async () => {
    while (!isOver) {
      expect((await identity.signIn('bob@example.com')).status).toBe(200);
      signIns += 1;
      await delay(500);
    }
  };
  const other = somebodyElse();
  await Promise.all(Array.from({ length: lanes }, lane));
  isOver = true;
  await other;
  expect(signIns).toBeGreaterThan(5);
  return Object.fromEntries(answers);
}

const countOf = async (event: string, email = 'ada@example.com'): Promise<number> => {
  const [row] = await identity.query<{ count: string }>(
    `select count(*) from identity.audit_events join identity.users on users.id = user_id
     where event = $1 and email = $2`,
    [event, email],
  );
  return Number(row?.count);
};

test('10,000 wrong passwords never get in: the account locks, and others sign in undisturbed', async () => {
  await identity.confirmed('ada@example.com');
  await identity.confirmed('bob@example.com');
  const startedAt = Date.now();
  const answers = await guessOn((index) => identity.signIn('ada@example.com', `wrong guess ${index}`));
  // Nor does the right one, while the lock holds.
  expect((await identity.signIn('ada@example.com', password)).body.message).toBe('Password attempts exceeded');
  const judged = answers['NotAuthorizedException: Incorrect username or password.'] ?? 0;
  expect(answers).toEqual({
    'NotAuthorizedException: Incorrect username or password.': judged,
    'NotAuthorizedException: Password attempts exceeded': attempts - judged,
  });
  // Five are free, then each must wait twice as long as the one before: at most as many as fit into the time that this took.
  expect(judged).toBeGreaterThanOrEqual(5);
  expect(judged).toBeLessThanOrEqual(5 + Math.ceil(Math.log2((Date.now() - startedAt) / 1_000 + 2)));
  expect(await countOf('sign-in-refused')).toBe(judged);
  expect(await countOf('sign-in-locked')).toBeLessThanOrEqual(judged);
  expect(await countOf('sign-in-locked')).toBeGreaterThan(0);
  expect(await countOf('sign-in')).toBe(0);
  identity.advance(16 * minuteMs);
  expect((await identity.signIn('ada@example.com')).status).toBe(200);
});

test('10,000 wrong codes never get in: no code of the account is looked at for an hour', async () => {
  await identity.confirmed('ada@example.com');
  await identity.confirmed('bob@example.com');
  await identity.call('ForgotPassword', { Username: 'ada@example.com' });
  const right = await identity.codeTo('ada@example.com', 2);
  const wrongCode = (index: number) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0');
  const reset = (ConfirmationCode: string) =>
    identity.call('ConfirmForgotPassword', {
      Username: 'ada@example.com',
      ConfirmationCode,
      Password: 'the guesser’s own',
    });
  const answers = await guessOn((index) => reset(index % 100 === 99 ? right : wrongCode(index)));
  const limited = 'LimitExceededException: Attempt limit exceeded, please try after some time.';
  expect(answers[limited]).toBe(attempts - 10);
  expect(await countOf('code-refused')).toBe(10);
  expect(await countOf('codes-locked')).toBe(1);
  expect((await reset(right)).body.__type).toBe('LimitExceededException');
  expect(await countOf('password-reset')).toBe(0);
  expect((await identity.signIn('ada@example.com')).status).toBe(200);
});
