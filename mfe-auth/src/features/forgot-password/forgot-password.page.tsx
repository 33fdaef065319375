import { useHost } from '@reportage/remote-kit/runtime';
import { Form } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../form/auth-form.tsx';
import { EmailField } from '../../form/fields.tsx';
import { getErrorText } from '../../form/show-failure.ts';
import { useAnswer } from '../../form/use-answer.ts';
import { useUsername } from '../../form/use-username.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { authPaths } from '../../layout/auth-paths.ts';
import { useMessages } from '../../messages.ts';

interface ForgotFields {
  email: string;
}

export default function ForgotPasswordPage(): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const username = useUsername();
  const [form] = Form.useForm<ForgotFields>();
  const { isPending, send } = useAnswer<ForgotFields>({
    sendToSession: ({ email }) => session.forgotPassword({ username: email }),
    onFailure: (error) => messages.notice(getErrorText(error), error),
  });

  return (
    <AuthPage
      title={t('forgotTitle')}
      text={t('forgotText')}
      links={
        <>
          <Link to={authPaths.signIn(username)}>{t('backToSignIn')}</Link>
          <Link to="/auth/reset">{t('haveCode')}</Link>
        </>
      }
    >
      <AuthForm
        form={form}
        initial={{ email: username }}
        submitLabel={t('sendCode')}
        isPending={isPending}
        onSubmit={send}
      >
        <EmailField hasFocus />
      </AuthForm>
    </AuthPage>
  );
}
