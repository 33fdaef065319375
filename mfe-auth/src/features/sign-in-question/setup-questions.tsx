import { Form } from '@reportage/ui';
import type { ReactNode } from 'react';
import { AuthForm } from '../../form/auth-form.tsx';
import { AuthenticatorKey } from '../../form/authenticator-key.tsx';
import { CodeField, EmailField } from '../../form/fields.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

/** Sets up an authenticator app, confirmed by its first code. */
export function AuthenticatorSetup({ question, username }: QuestionProps<'authenticatorSetup'>): ReactNode {
  const t = useMessages();
  const [form] = Form.useForm<{ code: string }>();
  const { isPending, send } = useSignInAnswer(form);
  return (
    <QuestionPage title={t('authenticatorTitle')} text={t('authenticatorText')} username={username}>
      <AuthenticatorKey
        account={username}
        secret={question.secret}
        qrCodeLabel={t('qrCode')}
        secretLabel={t('secret')}
      />
      <AuthForm
        form={form}
        initial={{}}
        submitLabel={t('continue')}
        isPending={isPending}
        onSubmit={({ code }) => send({ kind: 'authenticatorSetup', code })}
      >
        <CodeField label={t('code')} missingText={t('codeMissing')} onComplete={() => queueMicrotask(form.submit)} />
      </AuthForm>
    </QuestionPage>
  );
}

/** Sets up email codes, confirmed by the first one. */
export function EmailSetup({ username }: QuestionProps<'emailSetup'>): ReactNode {
  const t = useMessages();
  const [form] = Form.useForm<{ email: string }>();
  const { isPending, send } = useSignInAnswer(form);
  return (
    <QuestionPage title={t('emailSetupTitle')} text={t('emailSetupText')} username={username}>
      <AuthForm
        form={form}
        initial={{ email: username.includes('@') ? username : '' }}
        submitLabel={t('continue')}
        isPending={isPending}
        onSubmit={({ email }) => send({ kind: 'emailSetup', email })}
      >
        <EmailField hasFocus />
      </AuthForm>
    </QuestionPage>
  );
}
