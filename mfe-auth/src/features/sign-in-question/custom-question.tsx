import { Form, Input } from '@reportage/ui';
import type { ReactNode } from 'react';
import { AuthForm } from '../../form/auth-form.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

/** A custom challenge. Our own pool asks for a key sent by email; other pools show their own text. */
export function CustomQuestion({ question, username }: QuestionProps<'custom'>): ReactNode {
  const t = useMessages();
  const [form] = Form.useForm<{ answer: string }>();
  const { isPending, send } = useSignInAnswer(form);
  const isKey = question.parameters.type === 'key';
  const text = question.parameters.question ?? t('customText');
  return (
    <QuestionPage
      title={isKey ? t('keyTitle') : t('customTitle')}
      text={isKey ? t('keyText') : text}
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
          label={isKey ? t('key') : t('customAnswer')}
          rules={[{ required: true, whitespace: true, message: t('answerMissing') }]}
        >
          <Input
            name="answer"
            autoComplete={isKey ? 'one-time-code' : 'off'}
            autoCapitalize={isKey ? 'characters' : 'none'}
            spellCheck={false}
            autoFocus
          />
        </Form.Item>
      </AuthForm>
    </QuestionPage>
  );
}
