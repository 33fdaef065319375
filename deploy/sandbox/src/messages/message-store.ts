import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredMessage {
  id: string;
  receivedAt: string;
  /** The recipients' email addresses or phone numbers, in lower case. */
  recipients: string[];
}

export interface MessageStore<M extends StoredMessage> {
  /** Resolves once the message is on disk and will survive a restart. */
  add: (message: Omit<M, 'id' | 'receivedAt'>) => Promise<M>;
  /** Lists a recipient's messages, or all messages, newest first. */
  list: (recipient?: string) => M[];
  find: (id: string) => M | undefined;
  clear: () => Promise<void>;
}

/** Opens a store for up to `limit` messages. Each message is stored in a file named after its time and id. */
export async function openMessageStore<M extends StoredMessage>(
  folder: string,
  limit: number,
): Promise<MessageStore<M>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let messages = await readMessages<M>(folder);
  let lastTime = Date.parse(messages[0]?.receivedAt ?? '') || 0;

  async function dropOldest(): Promise<void> {
    const dropped = messages.slice(limit);
    messages = messages.slice(0, limit);
    await Promise.all(dropped.map((message) => rm(getFilePath(folder, message), { force: true })));
  }

  await dropOldest();
  return {
    async add(message) {
      // Times are unique, so messages that arrive within the same millisecond keep their order.
      lastTime = Math.max(Date.now(), lastTime + 1);
      const stored = { ...message, id: randomUUID(), receivedAt: new Date(lastTime).toISOString() } as M;
      const temporaryFile = join(folder, `.${stored.id}`);
      try {
        await writeFile(temporaryFile, JSON.stringify(stored), { mode: 0o600, flush: true });
        await rename(temporaryFile, getFilePath(folder, stored));
      } catch (error) {
        await rm(temporaryFile, { force: true });
        throw error;
      }
      messages = [stored, ...messages].sort((left, right) => right.receivedAt.localeCompare(left.receivedAt));
      await dropOldest();
      return stored;
    },
    list(recipient) {
      const recipientAddress = recipient?.toLowerCase();
      return recipientAddress ? messages.filter((message) => message.recipients.includes(recipientAddress)) : messages;
    },
    find: (id) => messages.find((message) => message.id === id),
    async clear() {
      const dropped = messages;
      messages = [];
      await Promise.all(dropped.map((message) => rm(getFilePath(folder, message), { force: true })));
    },
  };
}

const getFilePath = (folder: string, message: StoredMessage): string =>
  join(folder, `${message.receivedAt.replaceAll(':', '-')}_${message.id}.json`);

async function readMessages<M extends StoredMessage>(folder: string): Promise<M[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const newestFirst = names.sort().reverse();
  const messages = await Promise.all(newestFirst.map((name) => readMessage<M>(join(folder, name))));
  return messages.filter((message) => message !== null);
}

/**
 * Reads a message. Renames the file if a full disk or a crash has left it incomplete, so the other messages can still
 * be read.
 */
async function readMessage<M extends StoredMessage>(file: string): Promise<M | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as M;
  } catch {
    await rename(file, `${file}.corrupt`);
    return null;
  }
}
