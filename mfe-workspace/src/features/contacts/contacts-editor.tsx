import { maxContacts } from '@reportage/contracts';
import {
  Button,
  ConflictPanel,
  EmptyState,
  Flex,
  Form,
  PlusOutlined,
  SaveBar,
  Typography,
  UserOutlined,
} from '@reportage/ui';
import { ContactRow } from './contact-row.tsx';
import { useContactsMessages } from './contacts.messages.ts';
import { type ContactList, type ContactsForm, useContactsSave } from './contacts-save.ts';

/** Adds, changes and removes contacts, which are saved together. */
export function ContactsEditor({ stored }: { stored: ContactList }) {
  const t = useContactsMessages();
  const [form] = Form.useForm<ContactsForm>();
  const { work, storedVersion, save, isSaving, discard, overwrite, loadStored } = useContactsSave(form, stored);
  const describeContacts = (contacts: ContactsForm['contacts']): Record<string, string> =>
    Object.fromEntries(
      contacts.map(({ name, email }, index) => [t('contact', { number: index + 1 }), `${name} · ${email}`]),
    );

  return (
    <Form<ContactsForm>
      form={form}
      initialValues={{ contacts: stored.contacts }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      onFinish={() => void save()}
    >
      {work.leaveDialog}
      {storedVersion && (
        <ConflictPanel
          title={t('conflictTitle')}
          text={t('conflictText')}
          mine={describeContacts(form.getFieldsValue(true).contacts)}
          theirs={describeContacts(storedVersion.contacts)}
          onKeepMine={overwrite}
          onTakeTheirs={loadStored}
        />
      )}
      <Form.List name="contacts">
        {(rows, { add, remove }) => {
          const addButton = (
            <Button
              icon={<PlusOutlined />}
              disabled={rows.length >= maxContacts}
              onClick={() => add({ name: '', email: '' })}
            >
              {t('add')}
            </Button>
          );
          const isEmpty = rows.length === 0;
          return (
            <>
              {isEmpty && (
                <EmptyState icon={<UserOutlined />} title={t('emptyTitle')} text={t('emptyText')} action={addButton} />
              )}
              {rows.map(({ key, name: index }) => (
                <ContactRow key={key} index={index} onRemove={() => remove(index)} />
              ))}
              <Flex gap={8} align="center" wrap>
                {!isEmpty && addButton}
                {rows.length >= maxContacts && (
                  <Typography.Text type="secondary">{t('full', { count: maxContacts })}</Typography.Text>
                )}
              </Flex>
              {(!isEmpty || work.isUnsaved) && (
                <SaveBar isUnsaved={work.isUnsaved} isSaving={isSaving} onReset={discard} />
              )}
            </>
          );
        }}
      </Form.List>
    </Form>
  );
}
