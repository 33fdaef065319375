import type { ReactNode } from 'react';
import type { LaterScreen as LaterScreenName } from '../routes/route-table.ts';
import { useLaterMessages } from './later-screen.messages.ts';
import styles from './state-screens.module.css';
import { StateScreen } from './state-screens.tsx';
import { ToWork } from './ways-on.tsx';

/** A screen of the product that this release does not have yet: what it will be for, and a way on. */
export function LaterScreen({ screen }: { screen: LaterScreenName }): ReactNode {
  const t = useLaterMessages();
  return (
    <StateScreen
      label={<span className={styles.tag}>{t('comesLater')}</span>}
      title={t(screen)}
      text={t(`${screen}Text`)}
    >
      <ToWork />
    </StateScreen>
  );
}
