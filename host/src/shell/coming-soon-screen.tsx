import type { ReactNode } from 'react';
import type { ComingSoonScreen as ComingSoonScreenName } from '../routes/route-table.ts';
import { useComingSoonMessages } from './coming-soon-screen.messages.ts';
import { BackToWorkButton } from './link-button.tsx';
import styles from './state-screens.module.css';
import { StateScreen } from './state-screens.tsx';

/** A screen of the product that this release does not have yet: its purpose, and where to go instead. */
export function ComingSoonScreen({ screen }: { screen: ComingSoonScreenName }): ReactNode {
  const t = useComingSoonMessages();
  return (
    <StateScreen
      label={<span className={styles.tag}>{t('comingLater')}</span>}
      title={t(screen)}
      text={t(`${screen}Text`)}
    >
      <BackToWorkButton />
    </StateScreen>
  );
}
