import { Button, EmptyState, FailedState, GoogleOutlined } from '@reportage/ui';
import { useDriveMessages } from './drive.messages.ts';
import { useDriveAuthorization } from './drive.queries.ts';

interface ConnectDriveProps {
  workspaceId: string;
  /** Whether Google's consent page opens in a new tab, because this page has unsaved changes. */
  connectsInNewTab: boolean;
}

/** Explains what connecting a drive means, with a link for connecting one. */
export function ConnectDrive({ workspaceId, connectsInNewTab }: ConnectDriveProps) {
  const t = useDriveMessages();
  const authorization = useDriveAuthorization(workspaceId);
  if (authorization.error && !authorization.data)
    return <FailedState error={authorization.error} onRetry={() => void authorization.refetch()} />;
  return (
    <EmptyState
      icon={<GoogleOutlined />}
      title={t('connectTitle')}
      text={connectsInNewTab ? `${t('connectText')} ${t('connectInNewTab')}` : t('connectText')}
      action={
        <Button
          type="primary"
          loading={!authorization.data}
          {...(authorization.data ? { href: authorization.data.url } : {})}
          {...(connectsInNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {t('connect')}
        </Button>
      }
    />
  );
}
