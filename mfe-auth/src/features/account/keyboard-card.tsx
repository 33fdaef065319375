import { singleKeysAtom } from '@reportage/state';
import { Card, Switch } from '@reportage/ui';
import { useAtom } from 'jotai';
import { type ReactNode, useId } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';

/** Turns single-key shortcuts off and on, for this person in this browser. */
export function KeyboardCard(): ReactNode {
  const t = useMessages();
  const [hasSingleKeys, setSingleKeys] = useAtom(singleKeysAtom);
  const id = useId();
  return (
    <Card title={t('keyboardTitle')}>
      <div className={styles.setting}>
        <label htmlFor={id}>
          <span className={styles.name}>{t('singleKeys')}</span>
          <span className={styles.quiet}>{t('singleKeysText')}</span>
        </label>
        <Switch id={id} checked={hasSingleKeys} onChange={setSingleKeys} />
      </div>
    </Card>
  );
}
