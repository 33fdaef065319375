import { type AccountProfile, useHost } from '@reportage/remote-kit/runtime';
import { Button, Card, Flex, Form, Input, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { HiddenUsername } from '../../form/fields.tsx';
import { MessageSlot } from '../../form/message-slot.tsx';
import { NewPasswordField } from '../../form/new-password/new-password-field.tsx';
import { useMessages } from './account.messages.ts';
import { useAccountCall } from './account.queries.ts';

interface PasswordFields {
  oldPassword: string;
  newPassword: string;
}

export function PasswordCard({ profile }: { profile: AccountProfile }): ReactNode {
  const { messages } = useHost();
  const t = useMessages();
  const [form] = Form.useForm<PasswordFields>();
  const { isPending, submittedAt, run } = useAccountCall(
    (account, input: PasswordFields) => account.changePassword(input),
    {
      form,
      onDone() {
        form.resetFields();
        messages.success(t('passwordChanged'));
      },
    },
  );
  if (!profile.hasPassword) {
    return (
      <Card title={t('passwordTitle')}>
        <Typography.Text type="secondary">{t('noPassword')}</Typography.Text>
      </Card>
    );
  }
  return (
    <Form<PasswordFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      method="post"
      validateTrigger={['onSubmit', 'onBlur']}
      onFinish={run}
    >
      <Card title={t('passwordTitle')}>
        <HiddenUsername username={profile.email} />
        <Form.Item
          name="oldPassword"
          label={t('oldPassword')}
          rules={[{ required: true, message: t('oldPasswordMissing') }]}
        >
          <Input.Password name="oldPassword" autoComplete="current-password" />
        </Form.Item>
        <NewPasswordField
          name="newPassword"
          label={t('newPassword')}
          missingText={t('newPasswordMissing')}
          person={profile}
        />
        <MessageSlot submittedAt={submittedAt} />
        <Flex justify="end">
          <Button htmlType="submit" loading={isPending}>
            {t('changePassword')}
          </Button>
        </Flex>
      </Card>
    </Form>
  );
}
