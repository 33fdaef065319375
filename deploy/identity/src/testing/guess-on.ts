import { minuteMs, secondMs } from '../platform/clock.ts';
import { type IdentityHarness, password } from './harness.ts';

/** Nobody got in, nobody else was disturbed: then there are no problems. */
export interface GuessingResult {
  problems: string[];
  figures: { guesses: number; judged: number; signInsOfAnother: number };
}

type Guess = (index: number) => Promise<{ body: { __type?: string; message?: string } }>;

/** Requests that are on their way at the same time. */
const lanes = 16;
/** How often somebody else signs in meanwhile, at the least. */
const minSignIns = 6;
const guessed = 'ada@example.com';
const somebodyElse = 'bob@example.com';

/** @returns how often each answer came, for at least so many guesses */
async function guessOn(identity: IdentityHarness, attempts: number, guess: Guess, problems: string[]) {
  const answers = new Map<string, number>();
  let guesses = 0;
  let signIns = 0;
  const isOver = () => guesses >= attempts && signIns >= minSignIns;
  const lane = async () => {
    while (!isOver()) {
      const { body } = await guess(guesses++);
      const answer = `${body.__type}: ${body.message}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  const other = async () => {
    while (!isOver()) {
      const { status } = await identity.signIn(somebodyElse);
      if (status !== 200) problems.push(`somebody else could not sign in: ${status}`);
      signIns += 1;
    }
  };
  await Promise.all([other(), ...Array.from({ length: lanes }, lane)]);
  return { answers, guesses, signIns };
}

async function countOf(identity: IdentityHarness, event: string): Promise<number> {
  const [row] = await identity.query<{ count: string }>(
    `select count(*) from identity.audit_events join identity.users on users.id = user_id
     where event = $1 and email = $2`,
    [event, guessed],
  );
  return Number(row?.count);
}

/** Compares what is so with what must be, by name. */
function differences(found: Record<string, unknown>, expected: Record<string, unknown>): string[] {
  return Object.entries(expected)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${name}: ${String(found[name])}, must be ${String(value)}`);
}

const wrongPassword = 'NotAuthorizedException: Incorrect username or password.';
const lockedAccount = 'NotAuthorizedException: Password attempts exceeded';
/** Of the first lock, and of those that the next guesses make. */
const lockSeconds = [1, 2, 4, 8];

async function messageOf(identity: IdentityHarness, secret: string): Promise<string | undefined> {
  return (await identity.signIn(guessed, secret)).body.message;
}

/** Wrong passwords for one account, at one held moment; then one more guess as each lock ends. */
export async function guessPasswords(identity: IdentityHarness, attempts: number): Promise<GuessingResult> {
  await identity.confirmed(guessed);
  await identity.confirmed(somebodyElse);
  identity.holdClock();
  const problems: string[] = [];
  const guess: Guess = (index) => identity.signIn(guessed, `wrong guess ${index}`);
  const { answers, guesses, signIns } = await guessOn(identity, attempts, guess, problems);
  const judged = answers.get(wrongPassword) ?? 0;
  const found: Record<string, unknown> = {
    'guesses that were judged': judged,
    'guesses that found the account locked': answers.get(lockedAccount),
    'refusals in the log': await countOf(identity, 'sign-in-refused'),
    'locks in the log': await countOf(identity, 'sign-in-locked'),
    'answer to the right password while the lock holds': await messageOf(identity, password),
  };
  const expected: Record<string, unknown> = {
    'guesses that were judged': 5,
    'guesses that found the account locked': guesses - 5,
    'refusals in the log': 5,
    'locks in the log': 1,
    'answer to the right password while the lock holds': 'Password attempts exceeded',
  };
  for (const seconds of lockSeconds) {
    identity.advance(seconds * secondMs - 1);
    found[`answer just before ${seconds} s`] = await messageOf(identity, 'wrong');
    expected[`answer just before ${seconds} s`] = 'Password attempts exceeded';
    identity.advance(1);
    found[`answer after ${seconds} s`] = await messageOf(identity, 'wrong');
    expected[`answer after ${seconds} s`] = 'Incorrect username or password.';
  }
  found['sign-ins in the log'] = await countOf(identity, 'sign-in');
  expected['sign-ins in the log'] = 0;
  identity.advance(16 * minuteMs);
  found['the owner signs in afterwards'] = (await identity.signIn(guessed)).status;
  expected['the owner signs in afterwards'] = 200;
  problems.push(...differences(found, expected));
  return { problems, figures: { guesses, judged, signInsOfAnother: signIns } };
}

/** Wrong codes for one account and, every hundredth time, the right one, at one held moment. */
export async function guessCodes(identity: IdentityHarness, attempts: number): Promise<GuessingResult> {
  await identity.confirmed(guessed);
  await identity.confirmed(somebodyElse);
  await identity.call('ForgotPassword', { Username: guessed });
  const right = await identity.codeTo(guessed, 2);
  identity.holdClock();
  const problems: string[] = [];
  const reset = (ConfirmationCode: string) =>
    identity.call('ConfirmForgotPassword', {
      Username: guessed,
      ConfirmationCode,
      Password: 'the guesser’s own',
    });
  const wrongCode = (index: number) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0');
  const guess: Guess = (index) => reset(index % 100 === 99 ? right : wrongCode(index));
  const { answers, guesses, signIns } = await guessOn(identity, attempts, guess, problems);
  const limited = answers.get('LimitExceededException: Attempt limit exceeded, please try after some time.') ?? 0;
  const found = {
    'guesses that were judged': guesses - limited,
    'refusals in the log': await countOf(identity, 'code-refused'),
    'locks in the log': await countOf(identity, 'codes-locked'),
    'answer to the right code while the lock holds': (await reset(right)).body.__type,
    'resets in the log': await countOf(identity, 'password-reset'),
    'the owner signs in afterwards': (await identity.signIn(guessed)).status,
  };
  const expected = {
    'guesses that were judged': 10,
    'refusals in the log': 10,
    'locks in the log': 1,
    'answer to the right code while the lock holds': 'LimitExceededException',
    'resets in the log': 0,
    'the owner signs in afterwards': 200,
  };
  problems.push(...differences(found, expected));
  return { problems, figures: { guesses, judged: guesses - limited, signInsOfAnother: signIns } };
}
