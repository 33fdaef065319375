import { clientContactSchema, maxClientContacts } from '@reportage/contracts';
import { Button, DeleteOutlined, Form, Input, PlusOutlined } from '@reportage/ui';
import classes from './client-form.module.css';
import { useClientListMessages } from './client-list.messages.ts';

const isValidContactValue = (field: 'email' | 'phone', value: string | undefined): boolean =>
  clientContactSchema.shape[field].safeParse((value ?? '').trim()).success;

/** The fields for a client's contacts, with buttons for adding and removing contacts. */
export function ClientContactsField() {
  const t = useClientListMessages();
  return (
    <Form.List name="contacts">
      {(rows, { add, remove }) => (
        <fieldset className={classes.contacts}>
          <legend>{t('contacts')}</legend>
          {rows.map(({ key, name: index }) => (
            <ContactFields key={key} index={index} onRemove={() => remove(index)} />
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={rows.length >= maxClientContacts}
            onClick={() => add({ name: '', role: '', email: '', phone: '' })}
          >
            {t('addContact')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

function ContactFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useClientListMessages();
  const number = index + 1;
  const createFormatRule = (field: 'email' | 'phone', message: string) => ({
    validator: (_: unknown, value: string | undefined) =>
      isValidContactValue(field, value) ? Promise.resolve() : Promise.reject(new Error(message)),
  });
  return (
    <fieldset className={classes.contact}>
      <legend className="ui-visually-hidden">{t('contact', { number })}</legend>
      <div className={classes.fields}>
        <Form.Item
          name={[index, 'name']}
          label={t('contactName')}
          rules={[{ required: true, whitespace: true, message: t('contactNameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[index, 'role']} label={t('contactRole')}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={[index, 'email']}
          label={t('contactEmail')}
          validateTrigger="onBlur"
          rules={[createFormatRule('email', t('contactEmailInvalid'))]}
        >
          <Input inputMode="email" maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={[index, 'phone']}
          label={t('contactPhone')}
          validateTrigger="onBlur"
          rules={[createFormatRule('phone', t('contactPhoneInvalid'))]}
        >
          <Input inputMode="tel" maxLength={40} autoComplete="off" />
        </Form.Item>
      </div>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('removeContact', { number })}
        title={t('removeContact', { number })}
        onClick={onRemove}
      />
    </fieldset>
  );
}
