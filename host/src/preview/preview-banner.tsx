import type { Preview } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { Button } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import styles from '../qa/pin-banner.module.css';
import { useShell } from '../shell/host-context.ts';
import { usePreviewMessages } from './preview.messages.ts';

const formatVersions = ({ versions }: Preview): string =>
  Object.values(versions)
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');

/** Shows the tab's preview and how to leave it, or why a requested preview is not shown. */
export function PreviewBanner(): ReactNode {
  const t = usePreviewMessages();
  const { preview } = useShell();
  const { current } = preview;
  const notice = useStore(preview.notice);
  const locale = useAtomValue(localeAtom);
  if (!current && !notice) return null;
  return (
    <section className={styles.banner} aria-label={t('preview')}>
      <div className={styles.content} role="status">
        {current ? (
          <p className={styles.text}>
            {t('shows', {
              name: current.name,
              versions: formatVersions(current),
              until: formatInstant(current.until, { locale }),
            })}
          </p>
        ) : null}
        {notice ? <p className={styles.text}>{t(notice.kind, { reason: '', ...notice })}</p> : null}
      </div>
      {current ? (
        <Button size="small" onClick={preview.close}>
          {t('end')}
        </Button>
      ) : (
        <Button size="small" onClick={preview.dismiss}>
          {t('dismiss')}
        </Button>
      )}
    </section>
  );
}
