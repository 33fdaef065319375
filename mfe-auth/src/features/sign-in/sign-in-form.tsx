import { type SessionStep, useHost } from '@reportage/remote-kit/runtime';
import { Alert, Form } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../form/auth-form.tsx';
import { CurrentPasswordField, EmailField } from '../../form/fields.tsx';
import { getErrorText, markField } from '../../form/show-failure.ts';
import { useAnswer } from '../../form/use-answer.ts';
import { useUsername } from '../../form/use-username.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { authPaths } from '../../layout/auth-paths.ts';
import { useMessages } from '../../messages.ts';
import { OtherSignInMethods } from './other-sign-in-methods.tsx';
import styles from './sign-in.module.css';
import type { SignInFields } from './sign-in-fields.ts';

/** Says why the previous sign-in expired or was rejected. */
function PreviousAttemptAlert({ step }: { step: SessionStep }): ReactNode {
  const t = useMessages();
  if (step.name !== 'signedOut' || !step.because) return null;
  const isSocialFailure = step.because === 'refused';
  return (
    <Alert
      role={isSocialFailure ? 'alert' : 'status'}
      type={isSocialFailure ? 'error' : 'info'}
      showIcon
      title={isSocialFailure ? t('socialSignInFailed') : t('signInExpired')}
      description={step.message}
      className={styles.previousAttempt ?? ''}
    />
  );
}

/** Asks for the email address and password, and offers the sign-in methods that need no password. */
export function SignInForm({ step }: { step: SessionStep }): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const username = useUsername();
  const [form] = Form.useForm<SignInFields>();
  const typedEmail = Form.useWatch('email', form);
  const { isPending, send } = useAnswer<SignInFields>({
    sendToSession: ({ email, password }) => session.signIn({ username: email, password }),
    onFailure(error) {
      messages.notice(getErrorText(error), error);
      markField(form, error);
    },
  });

  return (
    <AuthPage
      title={t('signInTitle')}
      text={t('signInText')}
      links={
        <span>
          {t('noAccount')} <Link to={authPaths.signUp}>{t('createAccount')}</Link>
        </span>
      }
    >
      <PreviousAttemptAlert step={step} />
      <AuthForm
        form={form}
        initial={{ email: username }}
        submitLabel={t('signIn')}
        isPending={isPending}
        onSubmit={send}
      >
        <EmailField hasFocus={username === ''} offersPasskeys />
        <CurrentPasswordField
          hasFocus={username !== ''}
          link={<Link to={authPaths.forgot(typedEmail?.trim())}>{t('forgotLink')}</Link>}
        />
      </AuthForm>
      <OtherSignInMethods form={form} />
    </AuthPage>
  );
}
