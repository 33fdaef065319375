import type { ReleaseChoice, Releases } from '@reportage/contracts';
import { formatInstant, formatTime } from '@reportage/format';
import { localeAtom } from '@reportage/state';
import { Alert, FailedState, LoadingState, PageHeader, ReloadOutlined } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useShell } from '../shell/host-context.ts';
import { DecisionDialog, type Proposal } from './decision-dialog.tsx';
import { DecisionList } from './decision-list.tsx';
import { FrontEndSection } from './front-end-section.tsx';
import { PreviewList } from './preview-list.tsx';
import styles from './release-page.module.css';
import { useReleaseMessages } from './releases.messages.ts';
import { useDecision, useReleases } from './releases.queries.ts';

/**
 * Shows the running and the retained versions, how well they perform, and the history of decisions, with buttons for
 * promoting a version, stopping a canary and rolling back.
 */
export function ReleasePage(): ReactNode {
  const t = useReleaseMessages();
  const releases = useReleases();
  return (
    <>
      <PageHeader
        title={t('title')}
        text={releases.data ? <Summary releases={releases.data} /> : null}
        actions={[
          {
            key: 'refresh',
            label: t('refresh'),
            icon: <ReloadOutlined />,
            isLoading: releases.isRefetching,
            run: () => void releases.refetch(),
          },
        ]}
      />
      {releases.data ? (
        <Content releases={releases.data} />
      ) : releases.isError ? (
        <FailedState title={t('listFailed')} error={releases.error} onRetry={() => void releases.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function Summary({ releases: { revision, updatedAt, reports } }: { releases: Releases }): ReactNode {
  const t = useReleaseMessages();
  const locale = useAtomValue(localeAtom);
  const reportsText = reports
    ? t('reports', { from: formatTime(reports.from, { locale }), until: formatTime(reports.until, { locale }) })
    : t('noReports');
  return `${t('revision', { revision, at: formatInstant(updatedAt, { locale, withZone: true }) })} ${reportsText}`;
}

function Content({ releases }: { releases: Releases }): ReactNode {
  const t = useReleaseMessages();
  const { messages } = useShell();
  const decision = useDecision();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  /** The revision of a rejected decision and the reason for the rejection. */
  const [rejection, setRejection] = useState<{ expected: number; reason: string } | null>(null);
  const { revision, damaged, frontEnds, history } = releases;

  async function decide({ frontEnd: { name }, action, to, expected }: Proposal): Promise<void> {
    const choice: ReleaseChoice = { name, action, to, expected };
    try {
      await decision.mutateAsync(choice);
      setRejection(null);
      messages.success(action === 'stop' ? t('stopped', { name, version: to }) : t('decided', { name, version: to }));
    } catch (error) {
      setRejection({ expected, reason: error instanceof Error ? error.message : '' });
    }
    setProposal(null);
  }

  const propose = (proposed: Omit<Proposal, 'expected'>): void => {
    setRejection(null);
    setProposal({ ...proposed, expected: revision });
  };
  return (
    <div className={styles.page}>
      {damaged.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={t('unreadableTitle', { revisions: damaged.join(', ') })}
          description={t('unreadableText', { revision })}
        />
      ) : null}
      {rejection ? (
        <Alert
          type="warning"
          showIcon
          closable
          role="alert"
          title={t('notChanged')}
          description={rejection.expected === revision ? rejection.reason : t('changedMeanwhile')}
          onClose={() => setRejection(null)}
        />
      ) : null}
      {frontEnds.map((frontEnd) => (
        <FrontEndSection
          key={frontEnd.name}
          frontEnd={frontEnd}
          hasReports={releases.reports !== null}
          canDecide={damaged.length === 0}
          onPropose={propose}
        />
      ))}
      <PreviewList previews={releases.previews} />
      <DecisionList history={history} />
      <DecisionDialog
        proposal={proposal}
        isDeciding={decision.isPending}
        onDecide={(proposed) => void decide(proposed)}
        onCancel={() => setProposal(null)}
      />
    </div>
  );
}
