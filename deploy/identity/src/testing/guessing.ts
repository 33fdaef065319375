import { minuteMs, secondMs } from '../platform/clock.ts';
import { type IdentityHarness, password } from './harness.ts';

/** If there are no problems, all guesses were rejected and no other user was affected. */
export interface GuessingResult {
  problems: string[];
  figures: { guesses: number; checked: number; otherAccountSignIns: number };
}

type Guess = (index: number) => Promise<{ body: { __type?: string; message?: string } }>;

/** The number of concurrent requests. */
const concurrency = 16;
/** The minimum number of sign-ins by another user while the guesses are made. */
const minSignIns = 6;
const targetAddress = 'ada@example.com';
const otherAddress = 'bob@example.com';

/**
 * Guesses until `attempts` is reached. @returns the number of responses of each kind, to guesses and to the other
 * user's sign-ins
 */
async function guessConcurrently(identity: IdentityHarness, attempts: number, guess: Guess, problems: string[]) {
  const responses = new Map<string, number>();
  let guesses = 0;
  let signIns = 0;
  const isFinished = () => guesses >= attempts && signIns >= minSignIns;
  const guessRepeatedly = async () => {
    while (!isFinished()) {
      const { body } = await guess(guesses++);
      const response = `${body.__type}: ${body.message}`;
      responses.set(response, (responses.get(response) ?? 0) + 1);
    }
  };
  const signInRepeatedly = async () => {
    while (!isFinished()) {
      const { status } = await identity.signIn(otherAddress);
      if (status !== 200) problems.push(`somebody else could not sign in: ${status}`);
      signIns += 1;
    }
  };
  await Promise.all([signInRepeatedly(), ...Array.from({ length: concurrency }, guessRepeatedly)]);
  return { responses, guesses, signIns };
}

async function countEvents(identity: IdentityHarness, event: string): Promise<number> {
  const [row] = await identity.query<{ count: string }>(
    `select count(*) from identity.audit_events join identity.users on users.id = user_id
     where event = $1 and email = $2`,
    [event, targetAddress],
  );
  return Number(row?.count);
}

/** Lists the values that differ from the expected ones, by name. */
function listDifferences(found: Record<string, unknown>, expected: Record<string, unknown>): string[] {
  return Object.entries(expected)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${name}: ${String(found[name])}, expected ${String(value)}`);
}

const wrongPassword = 'NotAuthorizedException: Incorrect username or password.';
const lockedAccount = 'NotAuthorizedException: Password attempts exceeded';
/** The durations of the first lock and of the locks after further guesses. */
const lockSeconds = [1, 2, 4, 8];

async function readSignInMessage(identity: IdentityHarness, secret: string): Promise<string | undefined> {
  return (await identity.signIn(targetAddress, secret)).body.message;
}

/** Tries wrong passwords for one account with the clock stopped, then one more guess as each lock ends. */
export async function guessPasswords(identity: IdentityHarness, attempts: number): Promise<GuessingResult> {
  await identity.createConfirmedAccount(targetAddress);
  await identity.createConfirmedAccount(otherAddress);
  identity.stopClock();
  const problems: string[] = [];
  const guess: Guess = (index) => identity.signIn(targetAddress, `wrong guess ${index}`);
  const { responses, guesses, signIns } = await guessConcurrently(identity, attempts, guess, problems);
  const checked = responses.get(wrongPassword) ?? 0;
  const found: Record<string, unknown> = {
    'guesses that were checked': checked,
    'guesses that found the account locked': responses.get(lockedAccount),
    'rejections in the log': await countEvents(identity, 'sign-in-refused'),
    'locks in the log': await countEvents(identity, 'sign-in-locked'),
    'response to the correct password during the lock': await readSignInMessage(identity, password),
  };
  const expected: Record<string, unknown> = {
    'guesses that were checked': 5,
    'guesses that found the account locked': guesses - 5,
    'rejections in the log': 5,
    'locks in the log': 1,
    'response to the correct password during the lock': 'Password attempts exceeded',
  };
  for (const seconds of lockSeconds) {
    identity.advance(seconds * secondMs - 1);
    found[`response just before ${seconds} s`] = await readSignInMessage(identity, 'wrong');
    expected[`response just before ${seconds} s`] = 'Password attempts exceeded';
    identity.advance(1);
    found[`response after ${seconds} s`] = await readSignInMessage(identity, 'wrong');
    expected[`response after ${seconds} s`] = 'Incorrect username or password.';
  }
  found['sign-ins in the log'] = await countEvents(identity, 'sign-in');
  expected['sign-ins in the log'] = 0;
  identity.advance(16 * minuteMs);
  found['the owner signs in afterwards'] = (await identity.signIn(targetAddress)).status;
  expected['the owner signs in afterwards'] = 200;
  problems.push(...listDifferences(found, expected));
  return { problems, figures: { guesses, checked, otherAccountSignIns: signIns } };
}

/** Tries wrong codes for one account and, every hundredth time, the correct one, with the clock stopped. */
export async function guessCodes(identity: IdentityHarness, attempts: number): Promise<GuessingResult> {
  await identity.createConfirmedAccount(targetAddress);
  await identity.createConfirmedAccount(otherAddress);
  await identity.call('ForgotPassword', { Username: targetAddress });
  const correctCode = await identity.waitForCode(targetAddress, 2);
  identity.stopClock();
  const problems: string[] = [];
  const reset = (ConfirmationCode: string) =>
    identity.call('ConfirmForgotPassword', {
      Username: targetAddress,
      ConfirmationCode,
      Password: 'the guesser’s own',
    });
  const createWrongCode = (index: number) => String((Number(correctCode) + 1 + index) % 1_000_000).padStart(6, '0');
  const guess: Guess = (index) => reset(index % 100 === 99 ? correctCode : createWrongCode(index));
  const { responses, guesses, signIns } = await guessConcurrently(identity, attempts, guess, problems);
  const limited = responses.get('LimitExceededException: Attempt limit exceeded, please try after some time.') ?? 0;
  const found = {
    'guesses that were checked': guesses - limited,
    'rejections in the log': await countEvents(identity, 'code-refused'),
    'locks in the log': await countEvents(identity, 'codes-locked'),
    'response to the correct code during the lock': (await reset(correctCode)).body.__type,
    'resets in the log': await countEvents(identity, 'password-reset'),
    'the owner signs in afterwards': (await identity.signIn(targetAddress)).status,
  };
  const expected = {
    'guesses that were checked': 10,
    'rejections in the log': 10,
    'locks in the log': 1,
    'response to the correct code during the lock': 'LimitExceededException',
    'resets in the log': 0,
    'the owner signs in afterwards': 200,
  };
  problems.push(...listDifferences(found, expected));
  return { problems, figures: { guesses, checked: guesses - limited, otherAccountSignIns: signIns } };
}
