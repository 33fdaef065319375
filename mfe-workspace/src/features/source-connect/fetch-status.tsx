import { formatNumber } from '@reportage/format';
import { useHost, useQueryErrorToast, useStore, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, DrawerActions, FailedState, Flex, LoadingState } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useSourceStatus } from '../source-settings/source-settings.queries.ts';
import { useSourceConnectMessages } from './source-connect.messages.ts';

/** Shows the source's status, which is polled until its first data arrives. */
export function FetchStatus({ sourceId, onClose }: { sourceId: string; onClose: () => void }) {
  const t = useSourceConnectMessages();
  const workspace = useWorkspace();
  const locale = useStore(useHost().locale);
  const navigate = useNavigate();
  const status = useSourceStatus(workspace.id, sourceId);
  useQueryErrorToast('workspace', 'poll', status.error);
  if (status.isError && !status.data) {
    return <FailedState error={status.error} onRetry={() => void status.refetch()} />;
  }
  if (!status.data) return <LoadingState />;
  const { done, status: statusName, progress } = status.data;
  const formatCount = (days: number) => formatNumber(days, { unit: 'count', currency: null, locale });
  const progressText =
    progress && progress.totalDays > 0
      ? t('progress', { fetched: formatCount(progress.fetchedDays), total: formatCount(progress.totalDays) })
      : undefined;
  const type = statusName === 'failing' ? 'error' : done ? 'success' : 'info';
  const explanation = statusName === 'failing' ? t('failing') : done ? t('doneText') : undefined;
  return (
    <Flex vertical gap={16}>
      <div role="status">
        <Alert
          type={type}
          showIcon
          title={done ? t('done') : t(`status_${statusName}`)}
          description={[progressText, explanation].filter(Boolean).join('. ')}
        />
      </div>
      <DrawerActions
        secondary={
          <Button onClick={() => navigate(`/${workspace.slug}/settings/sources?source=${sourceId}`)}>
            {t('toSettings')}
          </Button>
        }
        primary={
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      />
    </Flex>
  );
}
