#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { type AdminContext, inviteAccount, requirePasswordReset } from '../src/modules/accounts/invite.service.ts';
import { openDatabase } from '../src/platform/database.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { PoolError } from '../src/platform/pool-error.ts';
import { openSecretBox } from '../src/platform/secret-box.ts';

const usage = `accounts invite ADDRESS [--name NAME] [--password TEMPORARY]
  makes an account; prints the temporary password, which its owner replaces at the first sign-in
accounts require-reset ADDRESS
  ends the account's sessions; its owner comes in again with a new password, chosen by a code`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, password: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});

/** @returns what to print */
async function change(context: AdminContext): Promise<string> {
  const [command, email] = positionals;
  if (values.help || !email) return usage;
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
  console.log(await change({ config, db, secrets, clock: () => new Date() }));
} catch (error) {
  console.error(error instanceof PoolError ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
