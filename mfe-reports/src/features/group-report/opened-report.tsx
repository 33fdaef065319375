import { callKey, useCall } from '@reportage/api';
import { calls, idKindOf } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { FailedState, NotFoundState } from '@reportage/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useReportMessages } from '../report/report.messages.ts';
import { ReportSkeleton } from '../report/report-skeleton.tsx';

interface OpenedReportProps {
  /** A report's id, or a group's id in the URL of a group report. */
  openedId: string;
  workspaceId: string;
  children(reportId: string): ReactNode;
}

/**
 * The report in the URL, for members. A group's report is looked up by the group, and created when it is first opened.
 */
export function OpenedReport({ openedId, workspaceId, children }: OpenedReportProps): ReactNode {
  return idKindOf(openedId) === 'group' ? (
    <ReportOfGroup groupId={openedId} workspaceId={workspaceId}>
      {children}
    </ReportOfGroup>
  ) : (
    children(openedId)
  );
}

type ReportOfGroupProps = Omit<OpenedReportProps, 'openedId'> & { groupId: string };

function ReportOfGroup({ groupId, workspaceId, children }: ReportOfGroupProps): ReactNode {
  const t = useReportMessages();
  const { messages } = useHost();
  const queries = useQueryClient();
  const found = useCall(calls.getGroupReport, { params: { id: groupId }, query: { workspaceId } });
  const [reportId, setReportId] = useState<string>();

  // From here on, the report is read and edited by its own id.
  useEffect(() => {
    if (!found.data) return;
    const { id } = found.data;
    const key = callKey(calls.getReport, { params: { id }, query: { workspaceId } });
    queries.setQueryData(key, (known) => known ?? found.data);
    setReportId(id);
  }, [found.data, queries, workspaceId]);

  const hasFailed = found.isError && !found.data;
  const notice = t('guestAccess');
  useEffect(() => {
    if (hasFailed) messages.error(notice, { durationMs: 2_500 });
  }, [hasFailed, messages, notice]);

  if (hasFailed && found.error.isNotFound)
    return <NotFoundState isScreen title={t('groupNotFoundTitle')} text={t('groupNotFoundText')} />;
  if (hasFailed) return <FailedState isScreen error={found.error} onRetry={() => void found.refetch()} />;
  return reportId === undefined ? <ReportSkeleton /> : children(reportId);
}
