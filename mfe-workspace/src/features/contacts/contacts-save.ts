import { readStoredVersion } from '@reportage/api';
import { type CallOutput, type Contact, type calls, contactListSchema } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { type FormInstance, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { useContactsMessages } from './contacts.messages.ts';
import { useUpdateContacts } from './contacts.queries.ts';

export type ContactList = CallOutput<typeof calls.getContacts>;
/** A contact without an id is new. */
export interface ContactsForm {
  contacts: (Omit<Contact, 'id'> & { id?: string })[];
}

/** Saves the list. If someone else saved first, the input is kept and `storedVersion` is their list. */
export function useContactsSave(form: FormInstance<ContactsForm>, stored: ContactList) {
  const t = useContactsMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('workspace');
  const showServerErrors = useServerErrors(form);
  const updateMutation = useUpdateContacts();
  const work = useUnsavedWork({ isOpenedByQuery: true });
  const [savedList, setSavedList] = useState(stored);
  const [storedVersion, setStoredVersion] = useState<ContactList | null>(null);

  const adopt = (list: ContactList) => {
    form.setFieldsValue({ contacts: list.contacts });
    work.markClean();
    setSavedList(list);
    setStoredVersion(null);
  };
  const send = async (baseList: ContactList) => {
    // Contacts that another user has just removed are saved as new ones, without an id.
    const storedIds = new Set(baseList.contacts.map(({ id }) => id));
    const contacts = form.getFieldsValue(true).contacts as ContactsForm['contacts'];
    const contactInputs = contacts.map(({ id, name, email }) => ({
      ...(id !== undefined && storedIds.has(id) ? { id } : {}),
      name: name.trim(),
      email: email.trim(),
    }));
    try {
      adopt(
        await updateMutation.run({
          query: { workspaceId },
          body: { contacts: contactInputs, version: baseList.version },
        }),
      );
      messages.success(t('saved'));
    } catch (error) {
      const currentVersion = readStoredVersion(error, contactListSchema);
      if (currentVersion) setStoredVersion(currentVersion);
      else {
        failures.show('update', error);
        showServerErrors(error);
      }
    }
  };
  return {
    work,
    storedVersion,
    isSaving: updateMutation.isPending,
    save: () => send(savedList),
    discard: () => adopt(savedList),
    overwrite: () => void (storedVersion && send(storedVersion)),
    loadStored: () => storedVersion && adopt(storedVersion),
  };
}
