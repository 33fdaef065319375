import { Button, EmptyState, FailedState, GoogleOutlined } from '@reportage/ui';
import { useDriveMessages } from './drive.messages.ts';
import { useDriveAddress } from './drive.queries.ts';

/** Explains what connecting a drive means, with a link to do so. */
export function ConnectDrive({ workspaceId }: { workspaceId: string }) {
  const t = useDriveMessages();
  const way = useDriveAddress(workspaceId);
  if (way.error && !way.data) return <FailedState error={way.error} onRetry={() => void way.refetch()} />;
  return (
    <EmptyState
      icon={<GoogleOutlined />}
      title={t('connectTitle')}
      text={t('connectText')}
      action={
        <Button type="primary" loading={!way.data} {...(way.data ? { href: way.data.url } : {})}>
          {t('connect')}
        </Button>
      }
    />
  );
}
