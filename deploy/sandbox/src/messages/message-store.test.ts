import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMessageStore, type StoredMessage } from './message-store.ts';

interface Note extends StoredMessage {
  text: string;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('messages survive a restart, and a corrupt message does not affect the others', async () => {
  const store = await openMessageStore<Note>(folder, 10);
  for (const text of ['first', 'second', 'third']) await store.add({ recipients: ['ada@example.org'], text });
  const [, second = ''] = (await readdir(folder)).toSorted();
  await truncate(join(folder, second), 20);
  const reopened = await openMessageStore<Note>(folder, 10);
  expect(reopened.list().map(({ text }) => text)).toEqual(['third', 'first']);
  expect(await readdir(folder)).toContain(`${second}.corrupt`);
});
