import { useHost } from '@reportage/remote-kit/runtime';
import { Button, Divider, type FormInstance, KeyOutlined, MailOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getErrorText } from '../../form/show-failure.ts';
import { SocialSignIn } from '../../form/social-sign-in.tsx';
import { useAnswer } from '../../form/use-answer.ts';
import { useMessages } from '../../messages.ts';
import styles from './sign-in.module.css';
import type { SignInFields } from './sign-in-fields.ts';

type AlternativeMethod = 'passkey' | 'emailedCode';

/** Buttons for signing in without a password. Passkeys and emailed codes need only the email address. */
export function OtherSignInMethods({ form }: { form: FormInstance<SignInFields> }): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const { isPending, send } = useAnswer<{ method: AlternativeMethod; username: string }>({
    sendToSession: ({ method, username }) =>
      method === 'passkey' ? session.signInByChoice({ username }) : session.signInByQuestion({ username }),
    onFailure: (error) => messages.notice(getErrorText(error), error),
  });

  async function startSignIn(method: AlternativeMethod): Promise<void> {
    const validFields = await form.validateFields(['email']).catch(() => undefined);
    if (validFields) await send({ method, username: validFields.email });
    else form.focusField('email');
  }

  return (
    <div className={styles.methods}>
      <Divider plain>{t('or')}</Divider>
      <SocialSignIn />
      <Button
        block
        size="large"
        icon={<KeyOutlined />}
        disabled={isPending}
        onClick={() => void startSignIn('passkey')}
      >
        {t('withPasskey')}
      </Button>
      <Button
        block
        size="large"
        icon={<MailOutlined />}
        disabled={isPending}
        onClick={() => void startSignIn('emailedCode')}
      >
        {t('withEmailedCode')}
      </Button>
    </div>
  );
}
