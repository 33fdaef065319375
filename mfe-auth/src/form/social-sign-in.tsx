import { useHost } from '@reportage/remote-kit/runtime';
import { Button, FacebookFilled, GoogleOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { getErrorText } from './show-failure.ts';
import styles from './social-sign-in.module.css';

type Provider = 'Google' | 'Facebook';

/** Buttons for signing in or up with a social account. Choosing one leaves the page. */
export function SocialSignIn(): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const [chosenProvider, setChosenProvider] = useState<Provider>();

  async function startSignIn(provider: Provider): Promise<void> {
    setChosenProvider(provider);
    try {
      await session.signInWith({ provider });
    } catch (error) {
      messages.notice(getErrorText(error), error);
      setChosenProvider(undefined);
    }
  }

  const renderButton = (provider: Provider, icon: ReactNode, name: string) => (
    <Button
      block
      size="large"
      icon={icon}
      loading={chosenProvider === provider}
      disabled={chosenProvider !== undefined && chosenProvider !== provider}
      onClick={() => void startSignIn(provider)}
    >
      {name}
    </Button>
  );
  return (
    <div className={styles.methods}>
      {renderButton('Google', <GoogleOutlined />, t('withGoogle'))}
      {renderButton('Facebook', <FacebookFilled />, t('withFacebook'))}
    </div>
  );
}
