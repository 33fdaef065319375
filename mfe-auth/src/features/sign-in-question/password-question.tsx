import { Form } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../form/auth-form.tsx';
import { CurrentPasswordField, HiddenUsername } from '../../form/fields.tsx';
import { authPaths } from '../../layout/auth-paths.ts';
import { useMessages as useFormMessages } from '../../messages.ts';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

/** Asks for the password, if the user chose it from several first factors. */
export function PasswordQuestion({ username }: QuestionProps<'password'>): ReactNode {
  const t = useMessages();
  const tForm = useFormMessages();
  const [form] = Form.useForm<{ password: string }>();
  const { isPending, send } = useSignInAnswer(form);
  return (
    <QuestionPage
      title={t('passwordTitle')}
      text={t('passwordText')}
      username={username}
      more={<Link to={authPaths.forgot(username)}>{tForm('forgotLink')}</Link>}
    >
      <AuthForm
        form={form}
        initial={{}}
        submitLabel={t('continue')}
        isPending={isPending}
        onSubmit={({ password }) => send({ kind: 'password', password })}
      >
        <HiddenUsername username={username} />
        <CurrentPasswordField hasFocus />
      </AuthForm>
    </QuestionPage>
  );
}
