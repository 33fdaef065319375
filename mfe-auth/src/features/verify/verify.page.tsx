import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { Form } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../form/auth-form.tsx';
import { EmailCodeField, EmailField, HiddenUsername } from '../../form/fields.tsx';
import { getErrorText, markField } from '../../form/show-failure.ts';
import { useAnswer } from '../../form/use-answer.ts';
import { useUsername } from '../../form/use-username.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { authPaths } from '../../layout/auth-paths.ts';
import { useMessages } from '../../messages.ts';
import { PendingSignIn } from './pending-sign-in.tsx';
import { ResendCode } from './resend-code.tsx';

interface VerifyFields {
  email?: string;
  code: string;
}

export default function VerifyPage(): ReactNode {
  const { session, messages, navigate } = useHost();
  const t = useMessages();
  const step = useStore(session.step);
  const username = useUsername();
  const [form] = Form.useForm<VerifyFields>();
  const getUsername = ({ email }: Pick<VerifyFields, 'email'>): string => username || (email?.trim() ?? '');
  const { isPending, send } = useAnswer<VerifyFields>({
    sendToSession: (answer) => session.confirmSignUp({ username: getUsername(answer), code: answer.code }),
    onSignedOut() {
      messages.notice(t('confirmed'));
      navigate(authPaths.signIn(getUsername({ email: form.getFieldValue('email') })));
    },
    onFailure(error) {
      messages.notice(getErrorText(error), error);
      markField(form, error);
    },
  });

  if (step.name === 'autoSignInPending') return <PendingSignIn />;
  return (
    <AuthPage
      title={t('verifyTitle')}
      text={username ? t('codeSentTo', { address: username }) : t('verifyText')}
      links={
        <>
          {username && <ResendCode username={username} />}
          <Link to={authPaths.signUp}>{t('notYou')}</Link>
        </>
      }
    >
      <AuthForm form={form} initial={{}} submitLabel={t('confirm')} isPending={isPending} onSubmit={send}>
        {username ? <HiddenUsername username={username} /> : <EmailField />}
        <EmailCodeField onComplete={() => queueMicrotask(() => form.submit())} />
      </AuthForm>
    </AuthPage>
  );
}
