import { Form, Input, TimezoneSelect } from '@reportage/ui';
import { useWorkspaceFormMessages } from './workspace-form.messages.ts';

/** The values of the fields that every workspace form has. */
export interface WorkspaceForm {
  name: string;
  timezone: string;
}

/** The fields for a workspace's name and time zone. For a new workspace, the name field is focused. */
export function WorkspaceFields({ isNew = false }: { isNew?: boolean }) {
  const t = useWorkspaceFormMessages();
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHelp')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={120} autoComplete="organization" autoFocus={isNew} />
      </Form.Item>
      <Form.Item name="timezone" required label={t('timezone')} extra={t('timezoneHelp')}>
        <TimezoneSelect />
      </Form.Item>
    </>
  );
}
