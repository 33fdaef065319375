import type { ReleaseDecision } from '@reportage/contracts';
import { formatInstant, missingValueText } from '@reportage/format';
import { localeAtom } from '@reportage/state';
import { ScrollBox } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import styles from './release-page.module.css';
import { useReleaseMessages } from './releases.messages.ts';

/** Shows the history: who decided what, and when. */
export function DecisionList({ history }: { history: readonly ReleaseDecision[] }): ReactNode {
  const t = useReleaseMessages();
  const locale = useAtomValue(localeAtom);
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.name}>
          {t('history')}
        </h2>
        <p className={styles.note}>{t('historyText', { count: history.length })}</p>
      </header>
      <ScrollBox>
        <table className={`${styles.table} ${styles.decisions}`} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{t('revisionColumn')}</th>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('change')}</th>
              <th scope="col">{t('what')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ revision, at, by, action, subjects }) => (
              <tr key={revision}>
                <th scope="row">{revision}</th>
                <td data-label={t('time')}>{formatInstant(at, { locale })}</td>
                <td data-label={t('who')}>{by ?? missingValueText}</td>
                <td data-label={t('change')}>{t(`action_${action}`)}</td>
                <td className={styles.version} data-label={t('what')}>
                  {subjects.join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
