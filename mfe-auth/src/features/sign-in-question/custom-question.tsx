import { Form, Input } from '@reportage/ui';
import type { ReactNode } from 'react';
import { AuthForm } from '../../form/auth-form.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

/** A custom challenge. Our own pool asks for an emailed code (type `key`); other pools have their own question. */
export function CustomQuestion({ question, username }: QuestionProps<'custom'>): ReactNode {
  const t = useMessages();
  const [form] = Form.useForm<{ answer: string }>();
  const { isPending, send } = useSignInAnswer(form);
  const isEmailedCode = question.parameters.type === 'key';
  const text = question.parameters.question ?? t('customText');
  return (
    <QuestionPage
      title={isEmailedCode ? t('emailedCodeTitle') : t('customTitle')}
      text={isEmailedCode ? t('emailedCodeText') : text}
      username={username}
    >
      <AuthForm
        form={form}
        initial={{}}
        submitLabel={t('continue')}
        isPending={isPending}
        onSubmit={({ answer }) => send({ kind: 'custom', answer })}
      >
        <Form.Item
          name="answer"
          label={isEmailedCode ? t('emailedCode') : t('customAnswer')}
          rules={[{ required: true, whitespace: true, message: t('answerMissing') }]}
        >
          <Input
            name="answer"
            autoComplete={isEmailedCode ? 'one-time-code' : 'off'}
            autoCapitalize={isEmailedCode ? 'characters' : 'none'}
            spellCheck={false}
            autoFocus
          />
        </Form.Item>
      </AuthForm>
    </QuestionPage>
  );
}
