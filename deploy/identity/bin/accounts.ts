#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { type AdminContext, inviteAccount, requirePasswordReset } from '../src/modules/accounts/invite.service.ts';
import { auditEvents } from '../src/modules/audit/audit.repository.ts';
import { formatLog, readLog } from '../src/modules/audit/audit-log.ts';
import { openDatabase } from '../src/platform/database.ts';
import { openKeyring } from '../src/platform/keyring.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { PoolError, poolFailures } from '../src/platform/pool-error.ts';
import { openSecretBox } from '../src/platform/secret-box.ts';

const usage = `accounts invite ADDRESS [--name NAME] [--password TEMPORARY]
  creates an account, and prints its temporary password, which the owner must change at the first sign-in
accounts require-reset ADDRESS
  ends the account's sessions; its owner must choose a new password with a code
accounts log [ADDRESS] [--event NAME] [--since 2026-01-31] [--limit 200] [--json]
  prints the audit log: sign-ins, failed sign-ins, lockouts, codes, changed passwords and factors, with IP addresses
  events: ${auditEvents.join(', ')}
accounts rotate-keys
  adds a signing key, which takes effect after 15 minutes; nobody is signed out`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    password: { type: 'string' },
    event: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string', default: '200' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** @throws PoolError if an option is invalid */
async function readFormattedLog({ db }: AdminContext, account: string | undefined): Promise<string> {
  const event = auditEvents.find((name) => name === values.event);
  const since = values.since === undefined ? undefined : new Date(values.since);
  const limit = Number(values.limit);
  if (values.event !== undefined && !event) throw poolFailures.invalid(`Unknown event: ${values.event}.`);
  if (since && Number.isNaN(since.getTime())) throw poolFailures.invalid('--since must be a date or a timestamp.');
  if (!Number.isInteger(limit) || limit < 1) throw poolFailures.invalid('--limit must be a positive whole number.');
  const entries = await readLog(db, { account, event, since, limit });
  return values.json ? JSON.stringify(entries, null, 2) : formatLog(entries);
}

async function rotateKeys({ config, clock }: AdminContext): Promise<string> {
  const keyring = await openKeyring(config.secretsFolder, clock, config.keyRotationDays);
  await keyring.rotate();
  return `The key ${keyring.getPublicKeys()[0]?.kid} is published, and takes effect after 15 minutes.`;
}

/** @returns what to print */
async function runCommand(context: AdminContext): Promise<string> {
  const [command, email] = positionals;
  if (values.help) return usage;
  if (command === 'log') return readFormattedLog(context, email);
  if (command === 'rotate-keys') return rotateKeys(context);
  if (!email) return usage;
  if (command === 'invite') return (await inviteAccount(context, { email, ...values })).temporaryPassword;
  if (command !== 'require-reset') return usage;
  await requirePasswordReset(context, email);
  return `${email} must choose a new password.`;
}

const config = readConfig();
const { db, close } = openDatabase(config.databaseUrl, (error) => console.error(error.message));
try {
  await migrateDatabase(db);
  const secrets = await openSecretBox(config.secretsFolder);
  console.log(await runCommand({ config, db, secrets, clock: () => new Date() }));
} catch (error) {
  console.error(error instanceof PoolError ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
