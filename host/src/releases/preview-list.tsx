import { type ListedPreview, previewParameter } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { localeAtom } from '@reportage/state';
import { ScrollBox } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import styles from './release-page.module.css';
import { useReleaseMessages } from './releases.messages.ts';

const getPreviewUrl = (name: string): string => `/?${new URLSearchParams({ [previewParameter]: name })}`;

/** Lists the builds that only staff see, each with a link that opens it in a new tab. */
export function PreviewList({ previews }: { previews: readonly ListedPreview[] }): ReactNode {
  const t = useReleaseMessages();
  const locale = useAtomValue(localeAtom);
  const headingId = useId();
  if (previews.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.name}>
          {t('previews')}
        </h2>
        <p className={styles.note}>{t('previewsText')}</p>
      </header>
      <ScrollBox>
        <table className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{t('preview')}</th>
              <th scope="col">{t('shows')}</th>
              <th scope="col">{t('published')}</th>
              <th scope="col">{t('until')}</th>
            </tr>
          </thead>
          <tbody>
            {previews.map(({ name, remotes, publishedAt, origin, until }) => (
              <tr key={name}>
                <th scope="row">
                  {/* Opens a separate tab, because this one continues with the published versions. */}
                  <a className={styles.version} href={getPreviewUrl(name)} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                </th>
                <td className={styles.version} data-label={t('shows')}>
                  {remotes.map((remote) => `${remote.name} ${remote.version}`).join(', ')}
                </td>
                <td data-label={t('published')}>
                  <span>
                    {formatInstant(publishedAt, { locale })}
                    <span className={styles.secondary}>{t('by', { name: origin.by })}</span>
                  </span>
                </td>
                <td data-label={t('until')}>{formatInstant(until, { locale })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
