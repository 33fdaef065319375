import type { ReleasedFrontEnd } from '@reportage/contracts';
import { Button, StatusChip } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import type { Proposal } from './decision-dialog.tsx';
import styles from './release-page.module.css';
import { useReleaseMessages } from './releases.messages.ts';
import { VersionTable } from './version-table.tsx';

interface FrontEndSectionProps {
  frontEnd: ReleasedFrontEnd;
  hasReports: boolean;
  canDecide: boolean;
  onPropose(proposal: Omit<Proposal, 'expected'>): void;
}

/** Shows a remote or the host, with its versions and buttons for changing which one is live. */
export function FrontEndSection({ frontEnd, hasReports, canDecide, onPropose }: FrontEndSectionProps): ReactNode {
  const t = useReleaseMessages();
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { name, canary, rollbackTo, isDisabled, isFirstRelease, versions } = frontEnd;
  const primaryVersions = versions.filter(
    ({ version, reported }) => isReferenced(frontEnd, version) || reported.loads > 0,
  );
  const hiddenCount = versions.length - primaryVersions.length;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.name}>
          {name}
        </h2>
        {isDisabled ? <StatusChip tone="negative">{t('disabled')}</StatusChip> : null}
        <div className={styles.actions}>
          {canary ? (
            <>
              <Button
                type="primary"
                aria-label={t('promoteLabel', { name })}
                disabled={!canDecide}
                onClick={() => onPropose({ frontEnd, action: 'promote', to: canary.version })}
              >
                {t('promote')}
              </Button>
              <Button
                danger
                aria-label={t('stopLabel', { name })}
                disabled={!canDecide || (isFirstRelease && canary.percent === 0)}
                onClick={() => onPropose({ frontEnd, action: 'stop', to: canary.version })}
              >
                {t('stop')}
              </Button>
            </>
          ) : null}
          <Button
            aria-label={t('rollBackLabel', { name })}
            disabled={!canDecide || rollbackTo === null}
            title={rollbackTo === null ? t('noEarlierVersion') : undefined}
            onClick={() => rollbackTo !== null && onPropose({ frontEnd, action: 'rollback', to: rollbackTo })}
          >
            {t('rollBack')}
          </Button>
        </div>
      </header>
      <VersionTable frontEnd={frontEnd} shownVersions={showsAll ? versions : primaryVersions} hasReports={hasReports} />
      {hiddenCount > 0 ? (
        <Button
          type="link"
          className={styles.more ?? ''}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('fewer') : t('others', { count: hiddenCount })}
        </Button>
      ) : null}
    </section>
  );
}

const isReferenced = ({ live, canary, rollbackTo }: ReleasedFrontEnd, version: string): boolean =>
  [live, canary?.version, rollbackTo].includes(version);
