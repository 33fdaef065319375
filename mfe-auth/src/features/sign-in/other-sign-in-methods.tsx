import { useHost } from '@reportage/remote-kit/runtime';
import { Button, Divider, type FormInstance, KeyOutlined, MailOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { textOf } from '../../form/show-failure.ts';
import { SocialSignIn } from '../../form/social-sign-in.tsx';
import { useAnswer } from '../../form/use-answer.ts';
import { useMessages } from '../../messages.ts';
import styles from './sign-in.module.css';
import type { SignInFields } from './sign-in-fields.ts';

type Way = 'choice' | 'question';

/** Sign-in methods without a password, which need only the e-mail address. */
export function OtherSignInMethods({ form }: { form: FormInstance<SignInFields> }): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const { isPending, send } = useAnswer<{ way: Way; username: string }>({
    answer: ({ way, username }) =>
      way === 'choice' ? session.signInByChoice({ username }) : session.signInByQuestion({ username }),
    onFailure: (error) => messages.notice(textOf(error), error),
  });

  async function go(way: Way): Promise<void> {
    const valid = await form.validateFields(['email']).catch(() => undefined);
    if (valid) await send({ way, username: valid.email });
    else form.focusField('email');
  }

  return (
    <div className={styles.methods}>
      <Divider plain>{t('or')}</Divider>
      <SocialSignIn />
      <Button block size="large" icon={<KeyOutlined />} disabled={isPending} onClick={() => void go('choice')}>
        {t('byChoice')}
      </Button>
      <Button block size="large" icon={<MailOutlined />} disabled={isPending} onClick={() => void go('question')}>
        {t('byKey')}
      </Button>
    </div>
  );
}
