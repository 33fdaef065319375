import type { CallOutput, calls } from '@reportage/contracts';
import { sql } from 'kysely';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../../platform/database/connection.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { ContextOf } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';

type Contacts = CallOutput<typeof calls.getContacts>;
type Update = ContextOf<typeof calls.updateContacts>['body'];

async function readContacts(db: Executor, workspaceId: string): Promise<Contacts> {
  const { contactsVersion } = await db
    .selectFrom('workspaces')
    .select('contactsVersion')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const contacts = await db
    .selectFrom('workspaceContacts')
    .select(['id', 'name', 'email'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('position')
    .execute();
  return { contacts, version: contactsVersion };
}

/** Increments the list's version, which locks it until the transaction ends. @returns the previous version */
const bumpVersion = async (tx: Tx, workspaceId: string): Promise<number> => {
  const { contactsVersion } = await tx
    .updateTable('workspaces')
    .set({ contactsVersion: sql<number>`contacts_version + 1` })
    .where('id', '=', workspaceId)
    .returning('contactsVersion')
    .executeTakeFirstOrThrow();
  return contactsVersion - 1;
};

function requireDistinctContacts(contacts: Update['contacts']): void {
  for (const field of ['id', 'email'] as const) {
    const values = contacts.map((contact) => contact[field]?.toLowerCase());
    const repeatedIndex = values.findIndex((value, index) => value !== undefined && values.indexOf(value) < index);
    if (repeatedIndex >= 0)
      throw invalidField(`body.contacts.${repeatedIndex}.${field}`, {
        en: 'is already in the list',
        de: 'steht schon in der Liste',
      });
  }
}

export function createContactsService({ db, identifiers }: Platform) {
  return {
    get: ({ workspaceId }: WorkspaceScope): Promise<Contacts> => readContacts(db, workspaceId),

    update({ workspaceId }: WorkspaceScope, { contacts, version }: Update): Promise<Contacts> {
      requireDistinctContacts(contacts);
      return db.transaction().execute(async (tx) => {
        const previousVersion = await bumpVersion(tx, workspaceId);
        const current = await readContacts(tx, workspaceId);
        if (version !== undefined && version !== previousVersion)
          throw new AppError('conflict', { details: { current: { ...current, version: previousVersion } } });
        const existingIds = new Set(current.contacts.map(({ id }) => id));
        if (contacts.some(({ id }) => id !== undefined && !existingIds.has(id))) throw new AppError('notFound');
        await tx.deleteFrom('workspaceContacts').where('workspaceId', '=', workspaceId).execute();
        const rows = contacts.map(({ id, name, email }, position) => ({
          id: id ?? identifiers.next('contact'),
          workspaceId,
          name,
          email,
          position,
        }));
        if (rows.length > 0) await tx.insertInto('workspaceContacts').values(rows).execute();
        return readContacts(tx, workspaceId);
      });
    },
  };
}
