import { Button, EmptyState, FailedState, GoogleOutlined } from '@reportage/ui';
import { useDriveMessages } from './drive.messages.ts';
import { useDriveAddress } from './drive.queries.ts';

/** Explains what connecting a drive means, with a link to do so. */
export function ConnectDrive({ workspaceId }: { workspaceId: string }) {
  const t = useDriveMessages();
  const authorization = useDriveAddress(workspaceId);
  if (authorization.error && !authorization.data)
    return <FailedState error={authorization.error} onRetry={() => void authorization.refetch()} />;
  return (
    <EmptyState
      icon={<GoogleOutlined />}
      title={t('connectTitle')}
      text={t('connectText')}
      action={
        <Button
          type="primary"
          loading={!authorization.data}
          {...(authorization.data ? { href: authorization.data.url } : {})}
        >
          {t('connect')}
        </Button>
      }
    />
  );
}
