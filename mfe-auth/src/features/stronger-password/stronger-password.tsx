import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, Form, Input } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { AuthForm } from '../../form/auth-form.tsx';
import { HiddenUsername } from '../../form/fields.tsx';
import { NewPasswordField } from '../../form/new-password/new-password-field.tsx';
import { getErrorText, markField } from '../../form/show-failure.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { useMessages as useFormMessages } from '../../messages.ts';
import { useMessages } from './stronger-password.messages.ts';

interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/** Advises users whose password is weaker than the pool's policy requires to change it. They can postpone this. */
export default function StrongerPassword(): ReactNode {
  const { session, messages } = useHost();
  const user = useUser();
  const t = useMessages();
  const tForm = useFormMessages();
  const [form] = Form.useForm<PasswordChange>();
  const [isPending, setPending] = useState(false);

  async function savePassword(input: PasswordChange): Promise<void> {
    setPending(true);
    try {
      await session.account.changePassword(input);
      messages.success(t('done'));
      session.closeAdvice();
    } catch (error) {
      setPending(false);
      messages.notice(getErrorText(error), error);
      markField(form, error);
    }
  }

  return (
    <AuthPage
      title={t('title')}
      text={t('text')}
      links={
        <Button type="link" onClick={() => session.closeAdvice()}>
          {t('later')}
        </Button>
      }
    >
      <AuthForm form={form} initial={{}} submitLabel={t('submit')} isPending={isPending} onSubmit={savePassword}>
        <HiddenUsername username={user?.email ?? ''} />
        <Form.Item
          name="oldPassword"
          label={t('oldPassword')}
          rules={[{ required: true, message: t('oldPasswordMissing') }]}
        >
          <Input.Password name="oldPassword" autoComplete="current-password" autoFocus />
        </Form.Item>
        <NewPasswordField
          name="newPassword"
          label={tForm('newPassword')}
          missingText={tForm('newPasswordMissing')}
          person={{ name: user?.name, email: user?.email }}
        />
      </AuthForm>
    </AuthPage>
  );
}
