import { parseArgs } from 'node:util';

export interface RunOptions {
  origin: string;
  /** Empty if the environment has no mailbox that can be read. */
  mailboxUrl: string;
  /** Email address of an existing account in the environment, for the smoke test where there is no mailbox. */
  account: string;
  /** Pinned versions by remote. */
  pins: Record<string, string>;
  isSmoke: boolean;
  /** The number of times each remote is mounted to measure its memory; undefined unless only memory is measured. */
  memoryTurns?: number;
  /** Arguments passed on to Playwright unchanged. */
  playwrightArguments: string[];
}

export const usage = `Usage: pnpm e2e [--against URL] [--mailbox URL|none] [--grep @campaigns] [--pin mfe-media@VERSION]… [--shard 1/4]
                [--smoke | --memory [--turns N]] [--account EMAIL] [--workers N] [file …]`;

const defaultOrigin = 'http://localhost:4600';
const defaultMailbox = 'http://localhost:4601';
/** Enough turns to distinguish what each turn leaves behind from what is loaded only once. */
const defaultTurns = 10;

const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** @throws Error that explains the mistake to the user who typed the arguments */
export function readArguments(args: readonly string[]): RunOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      against: { type: 'string', default: defaultOrigin },
      mailbox: { type: 'string' },
      account: { type: 'string', default: '' },
      pin: { type: 'string', multiple: true, default: [] },
      grep: { type: 'string' },
      shard: { type: 'string' },
      workers: { type: 'string' },
      smoke: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      turns: { type: 'string' },
    },
  });
  const { against, mailbox, account, pin, grep, shard, workers, smoke, memory, turns } = values;
  if (!isUrl(against)) throw new Error(`--against needs a URL such as https://qa.example.com, not ${against}`);
  const origin = new URL(against).origin;
  const pins = Object.fromEntries(
    pin.map((text) => {
      const [, remote, version] = /^([a-z][a-z\d-]*)@(\S+)$/.exec(text) ?? [];
      if (!remote || !version)
        throw new Error(`--pin needs a remote and its version, such as mfe-media@0.1.0-1a2b3c, not ${text}`);
      return [remote, version];
    }),
  );
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Error(`--shard needs an index and a total, such as 1/4, not ${shard}`);
  if (turns !== undefined && !(memory && /^([2-9]|[1-9]\d+)$/.test(turns)))
    throw new Error(`--turns needs --memory and a number of at least 2, not ${turns}`);
  // The default is the mailbox of a product on this machine; another environment's mailbox URL cannot be guessed.
  const mailboxUrl = mailbox ?? (origin === defaultOrigin ? defaultMailbox : 'none');
  if (mailboxUrl !== 'none' && !isUrl(mailboxUrl)) throw new Error(`--mailbox needs a URL or none, not ${mailboxUrl}`);
  return {
    origin,
    mailboxUrl: mailboxUrl === 'none' ? '' : mailboxUrl.replace(/\/$/, ''),
    account,
    pins,
    isSmoke: smoke,
    ...(memory ? { memoryTurns: Number(turns ?? defaultTurns) } : {}),
    playwrightArguments: [
      ...positionals,
      ...(smoke ? ['smoke.spec.ts'] : []),
      ...(memory ? ['memory.spec.ts'] : []),
      ...Object.entries({ grep, shard, workers }).flatMap(([name, value]) =>
        value === undefined ? [] : [`--${name}`, value],
      ),
    ],
  };
}
