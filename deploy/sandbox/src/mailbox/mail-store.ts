import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '@reportage/contracts';

export interface StoredMail extends Mail {
  /** Every address that the mail was sent to, lower case. */
  recipients: string[];
}

export interface MailStore {
  /** On disk when this resolves, so that an accepted mail survives a restart. */
  add: (mail: Omit<StoredMail, 'id' | 'receivedAt'>) => Promise<StoredMail>;
  /** Newest first. */
  list: (recipient?: string) => StoredMail[];
  find: (id: string) => StoredMail | undefined;
  clear: () => Promise<void>;
}

/** Mails as one file each, named by time, at most `limit` of them. */
export async function openMailStore(folder: string, limit: number): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let mails = await readMails(folder);
  let lastTime = Date.parse(mails[0]?.receivedAt ?? '') || 0;

  async function dropOldest(): Promise<void> {
    const dropped = mails.slice(limit);
    mails = mails.slice(0, limit);
    await Promise.all(dropped.map((mail) => rm(fileOf(folder, mail), { force: true })));
  }

  await dropOldest();
  return {
    async add(mail) {
      // Two mails of one millisecond keep their order.
      lastTime = Math.max(Date.now(), lastTime + 1);
      const stored = { ...mail, id: randomUUID(), receivedAt: new Date(lastTime).toISOString() };
      const draft = join(folder, `.${stored.id}`);
      await writeFile(draft, JSON.stringify(stored), { mode: 0o600 });
      await rename(draft, fileOf(folder, stored));
      mails = [stored, ...mails].sort((left, right) => right.receivedAt.localeCompare(left.receivedAt));
      await dropOldest();
      return stored;
    },
    list(recipient) {
      const wanted = recipient?.toLowerCase();
      return wanted ? mails.filter((mail) => mail.recipients.includes(wanted)) : mails;
    },
    find: (id) => mails.find((mail) => mail.id === id),
    async clear() {
      const dropped = mails;
      mails = [];
      await Promise.all(dropped.map((mail) => rm(fileOf(folder, mail), { force: true })));
    },
  };
}

const fileOf = (folder: string, mail: StoredMail): string =>
  join(folder, `${mail.receivedAt.replaceAll(':', '-')}_${mail.id}.json`);

async function readMails(folder: string): Promise<StoredMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const newestFirst = names.sort().reverse();
  return Promise.all(
    newestFirst.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail),
  );
}
