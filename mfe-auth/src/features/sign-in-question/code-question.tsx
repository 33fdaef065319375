import type { SignInQuestion } from '@reportage/remote-kit/runtime';
import { Checkbox, Form } from '@reportage/ui';
import type { ReactNode } from 'react';
import { AuthForm } from '../../form/auth-form.tsx';
import { CodeField } from '../../form/fields.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

interface CodeAnswer {
  code: string;
  rememberDevice: boolean;
}

/** Asks for a code from a text message, an email or an authenticator app. */
export function CodeQuestion({ question, username }: QuestionProps<'code'>): ReactNode {
  const t = useMessages();
  const [form] = Form.useForm<CodeAnswer>();
  const { isPending, send } = useSignInAnswer(form);
  // Authenticator codes have six digits in every pool; other codes may be longer.
  const completionProps = question.channel === 'authenticator' ? { onComplete: () => queueMicrotask(form.submit) } : {};
  return (
    <QuestionPage title={t('codeTitle')} text={useDeliveryText(question)} username={username}>
      <AuthForm
        form={form}
        initial={{ rememberDevice: false }}
        submitLabel={t('continue')}
        isPending={isPending}
        onSubmit={(fields) => send({ kind: 'code', ...fields })}
      >
        <CodeField label={t('code')} missingText={t('codeMissing')} {...completionProps} />
        {question.isSecondFactor && (
          <Form.Item name="rememberDevice" valuePropName="checked">
            <Checkbox>{t('rememberDevice')}</Checkbox>
          </Form.Item>
        )}
      </AuthForm>
    </QuestionPage>
  );
}

function useDeliveryText({ channel, destination }: Extract<SignInQuestion, { kind: 'code' }>): string {
  const t = useMessages();
  if (channel === 'authenticator') return t('codeByAuthenticator');
  if (channel === 'sms') return t('codeBySms', { destination: destination ?? t('yourNumber') });
  return t('codeByEmail', { destination: destination ?? t('yourAddress') });
}
