import { Button } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useShell } from '../shell/host-context.ts';
import styles from './pin-banner.module.css';
import type { Pins } from './pins.ts';
import { useQaMessages } from './qa.messages.ts';

const isEmpty = (pins: Pins): boolean => Object.keys(pins).length === 0;
const formatPins = (pins: Pins): string =>
  Object.entries(pins)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');

/** Shown while this tab runs versions other than the published ones; also reports pins that could not be applied. */
export function PinBanner(): ReactNode {
  const t = useQaMessages();
  const { qa } = useShell();
  const { pinned, dropped, isRegistryUnavailable } = qa;
  const [isDismissed, setDismissed] = useState(false);
  const showsDroppedPins = !isEmpty(dropped) && !isDismissed;
  if (isEmpty(pinned) && !showsDroppedPins && !isRegistryUnavailable) return null;
  return (
    <section className={styles.banner} aria-label={t('pinnedVersions')}>
      <div className={styles.content} role="status">
        {isEmpty(pinned) ? null : <p className={styles.text}>{t('pinned', { versions: formatPins(pinned) })}</p>}
        {showsDroppedPins ? <p className={styles.text}>{t('dropped', { versions: formatPins(dropped) })}</p> : null}
        {isRegistryUnavailable ? <p className={styles.text}>{t('registryUnavailable')}</p> : null}
      </div>
      {isEmpty(pinned) && !isRegistryUnavailable ? (
        <Button size="small" onClick={() => setDismissed(true)}>
          {t('dismiss')}
        </Button>
      ) : (
        <Button size="small" onClick={() => qa.pin({})}>
          {t('reset')}
        </Button>
      )}
    </section>
  );
}
