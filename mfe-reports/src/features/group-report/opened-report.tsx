import { callKey, useCall } from '@reportage/api';
import { calls, getIdKind } from '@reportage/contracts';
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
 * Resolves the report in the URL for members. A group's report is looked up by the group's id; the server creates it
 * when it is first opened.
 */
export function OpenedReport({ openedId, workspaceId, children }: OpenedReportProps): ReactNode {
  return getIdKind(openedId) === 'group' ? (
    <GroupReportLoader groupId={openedId} workspaceId={workspaceId}>
      {children}
    </GroupReportLoader>
  ) : (
    children(openedId)
  );
}

type GroupReportLoaderProps = Omit<OpenedReportProps, 'openedId'> & { groupId: string };

function GroupReportLoader({ groupId, workspaceId, children }: GroupReportLoaderProps): ReactNode {
  const t = useReportMessages();
  const { messages } = useHost();
  const queries = useQueryClient();
  const groupReport = useCall(calls.getGroupReport, { params: { id: groupId }, query: { workspaceId } });
  const [reportId, setReportId] = useState<string>();

  // Caches the report under its own id, which all further requests use.
  useEffect(() => {
    if (!groupReport.data) return;
    const { id } = groupReport.data;
    const key = callKey(calls.getReport, { params: { id }, query: { workspaceId } });
    queries.setQueryData(key, (cached) => cached ?? groupReport.data);
    setReportId(id);
  }, [groupReport.data, queries, workspaceId]);

  const hasFailed = groupReport.isError && !groupReport.data;
  const notice = t('guestAccess');
  useEffect(() => {
    if (hasFailed) messages.error(notice, { durationMs: 2_500 });
  }, [hasFailed, messages, notice]);

  if (hasFailed && groupReport.error.isNotFound)
    return <NotFoundState isScreen title={t('groupNotFoundTitle')} text={t('groupNotFoundText')} />;
  if (hasFailed) return <FailedState isScreen error={groupReport.error} onRetry={() => void groupReport.refetch()} />;
  return reportId === undefined ? <ReportSkeleton /> : children(reportId);
}
