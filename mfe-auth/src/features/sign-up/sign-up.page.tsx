import { useHost } from '@reportage/remote-kit/runtime';
import { Divider, Form, LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../form/auth-form.tsx';
import { EmailField, NameField } from '../../form/fields.tsx';
import { NewPasswordField } from '../../form/new-password/new-password-field.tsx';
import { getErrorText, markField } from '../../form/show-failure.ts';
import { SocialSignIn } from '../../form/social-sign-in.tsx';
import { useAnswer } from '../../form/use-answer.ts';
import { useUsername } from '../../form/use-username.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { authPaths } from '../../layout/auth-paths.ts';
import { useMessages } from '../../messages.ts';
import { useAccountCheck } from './use-account-check.ts';

interface SignUpFields {
  name: string;
  email: string;
  password: string;
}

/** The sign-up page. If the URL names an account (`u`), the form opens only after the account check passes. */
export default function SignUpPage(): ReactNode {
  const username = useUsername();
  const mayOpen = useAccountCheck(username);
  return mayOpen ? <SignUpForm username={username} /> : <LoadingState />;
}

function SignUpForm({ username }: { username: string }): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const [form] = Form.useForm<SignUpFields>();
  const { isPending, send } = useAnswer<SignUpFields>({
    sendToSession: (answer) => session.signUp(answer),
    onFailure(error) {
      messages.notice(getErrorText(error), error);
      markField(form, error);
    },
  });

  return (
    <AuthPage
      title={t('signUpTitle')}
      text={t('signUpText')}
      links={
        <span>
          {t('haveAccount')} <Link to={authPaths.signIn()}>{t('signIn')}</Link>
        </span>
      }
    >
      <AuthForm
        form={form}
        initial={{ email: username }}
        submitLabel={t('signUp')}
        isPending={isPending}
        onSubmit={send}
      >
        <NameField />
        <EmailField />
        <NewPasswordField
          name="password"
          label={t('password')}
          missingText={t('passwordMissing')}
          person={{ name: Form.useWatch('name', form), email: Form.useWatch('email', form) }}
        />
      </AuthForm>
      <Divider plain>{t('or')}</Divider>
      <SocialSignIn />
    </AuthPage>
  );
}
