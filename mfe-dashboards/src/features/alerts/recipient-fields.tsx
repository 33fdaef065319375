import { Form, Select } from '@reportage/ui';
import { useAlertRecipients } from '../../data/alerts.queries.ts';
import { useAlertMessages } from './alerts.messages.ts';
import classes from './alerts.module.css';

/** Fields for choosing whom the alert notifies: members by notification or email, and webhooks. */
export function RecipientFields({ workspaceId }: { workspaceId: string }) {
  const t = useAlertMessages();
  const form = Form.useFormInstance();
  const { data, isFetching } = useAlertRecipients(workspaceId);
  const getOptions = (recipients: readonly { id: string; name: string }[] = []) =>
    recipients.map(({ id, name }) => ({ value: id, label: name }));
  const selectProps = { mode: 'multiple', showSearch: { optionFilterProp: 'label' }, loading: isFetching } as const;
  const requireRecipient = () => {
    const selectedIds = ['people', 'mailed', 'webhooks'].flatMap((field) => form.getFieldValue(field) ?? []);
    return selectedIds.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('recipientRequired')));
  };
  return (
    <>
      <h3 className={classes.sectionTitle}>{t('recipientsTitle')}</h3>
      <Form.Item
        name="people"
        label={t('people')}
        dependencies={['mailed', 'webhooks']}
        rules={[{ validator: requireRecipient }]}
      >
        <Select {...selectProps} placeholder={t('choosePeople')} options={getOptions(data?.people)} />
      </Form.Item>
      <Form.Item name="mailed" label={t('mailed')} extra={data && !data.isMailAvailable ? t('noEmail') : undefined}>
        <Select {...selectProps} placeholder={t('choosePeople')} options={getOptions(data?.people)} />
      </Form.Item>
      <Form.Item
        name="webhooks"
        label={t('webhooks')}
        extra={data?.webhooks.length === 0 ? t('webhooksHint') : undefined}
      >
        <Select {...selectProps} placeholder={t('chooseWebhooks')} options={getOptions(data?.webhooks)} />
      </Form.Item>
    </>
  );
}
