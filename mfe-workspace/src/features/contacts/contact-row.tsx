import { contactSchema } from '@reportage/contracts';
import { Button, DeleteOutlined, Flex, Form, Input } from '@reportage/ui';
import { useContactsMessages } from './contacts.messages.ts';
import type { ContactsForm } from './contacts-save.ts';

const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The fields of one contact, each with its error below it. */
export function ContactRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useContactsMessages();
  const form = Form.useFormInstance<ContactsForm>();
  const number = index + 1;

  const checkEmail = (_: unknown, typedEmail: string): Promise<void> => {
    if (!contactSchema.shape.email.safeParse(typedEmail.trim()).success)
      return Promise.reject(new Error(t('emailInvalid')));
    const earlierContacts = (form.getFieldsValue(true).contacts as ContactsForm['contacts']).slice(0, index);
    const isRepeated = earlierContacts.some(({ email }) => normalizeEmail(email) === normalizeEmail(typedEmail));
    return isRepeated ? Promise.reject(new Error(t('emailRepeated'))) : Promise.resolve();
  };

  return (
    <Flex gap={8} align="start" style={{ marginBottom: 8 }} role="group" aria-label={t('contact', { number })}>
      <Flex gap={8} wrap flex={1}>
        <Form.Item
          name={[index, 'name']}
          validateTrigger="onSubmit"
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
          style={{ flex: '1 1 200px', marginBottom: 12 }}
        >
          <Input aria-label={t('nameOf', { number })} placeholder={t('name')} maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={[index, 'email']}
          validateTrigger="onSubmit"
          rules={[{ validator: checkEmail }]}
          style={{ flex: '1 1 240px', marginBottom: 12 }}
        >
          <Input
            aria-label={t('emailOf', { number })}
            placeholder={t('email')}
            type="email"
            maxLength={254}
            autoComplete="off"
          />
        </Form.Item>
      </Flex>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('remove', { number })}
        title={t('remove', { number })}
        onClick={onRemove}
      />
    </Flex>
  );
}
