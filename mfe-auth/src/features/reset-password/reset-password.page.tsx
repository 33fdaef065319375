import { useHost } from '@reportage/remote-kit/runtime';
import { Form } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../form/auth-form.tsx';
import { EmailCodeField, EmailField, HiddenUsername } from '../../form/fields.tsx';
import { NewPasswordField } from '../../form/new-password/new-password-field.tsx';
import { getErrorText, markField } from '../../form/show-failure.ts';
import { useAnswer } from '../../form/use-answer.ts';
import { useUsername } from '../../form/use-username.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { authPaths } from '../../layout/auth-paths.ts';
import { useMessages } from '../../messages.ts';

interface ResetAnswer {
  email?: string;
  code: string;
  newPassword: string;
}

export default function ResetPasswordPage(): ReactNode {
  const { session, messages, navigate } = useHost();
  const t = useMessages();
  const username = useUsername();
  const [form] = Form.useForm<ResetAnswer>();
  const getUsername = ({ email }: { email?: string | undefined }): string => username || (email?.trim() ?? '');
  const { isPending, send } = useAnswer<ResetAnswer>({
    sendToSession: (answer) => session.resetPassword({ ...answer, username: getUsername(answer) }),
    onSignedOut() {
      messages.notice(t('resetDone'));
      navigate(authPaths.signIn(getUsername({ email: form.getFieldValue('email') })));
    },
    onFailure(error) {
      messages.notice(t('resetFailed', { reason: getErrorText(error) }), error);
      markField(form, error);
    },
  });

  return (
    <AuthPage
      title={t('resetTitle')}
      text={username ? t('codeSentTo', { address: username }) : t('resetText')}
      links={
        <>
          <Link to={authPaths.forgot(username)}>{t('resend')}</Link>
          <Link to={authPaths.signIn(username)}>{t('backToSignIn')}</Link>
        </>
      }
    >
      <AuthForm form={form} initial={{}} submitLabel={t('resetSubmit')} isPending={isPending} onSubmit={send}>
        {username ? <HiddenUsername username={username} /> : <EmailField />}
        <EmailCodeField />
        <NewPasswordField
          name="newPassword"
          label={t('newPassword')}
          missingText={t('newPasswordMissing')}
          person={{ email: getUsername({ email: Form.useWatch('email', form) }) }}
        />
      </AuthForm>
    </AuthPage>
  );
}
