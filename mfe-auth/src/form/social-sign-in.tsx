import { useHost } from '@reportage/remote-kit/runtime';
import { Button, FacebookFilled, GoogleOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { getErrorText } from './show-failure.ts';
import styles from './social-sign-in.module.css';

type Provider = 'Google' | 'Facebook';

/** Sign-in and sign-up with a social account, which leaves the page. */
export function SocialSignIn(): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const [chosen, setChosen] = useState<Provider>();

  async function startSignIn(provider: Provider): Promise<void> {
    setChosen(provider);
    try {
      await session.signInWith({ provider });
    } catch (error) {
      messages.notice(getErrorText(error), error);
      setChosen(undefined);
    }
  }

  const button = (provider: Provider, icon: ReactNode, name: string) => (
    <Button
      block
      size="large"
      icon={icon}
      loading={chosen === provider}
      disabled={chosen !== undefined && chosen !== provider}
      onClick={() => void startSignIn(provider)}
    >
      {name}
    </Button>
  );
  return (
    <div className={styles.methods}>
      {button('Google', <GoogleOutlined />, t('withGoogle'))}
      {button('Facebook', <FacebookFilled />, t('withFacebook'))}
    </div>
  );
}
