import { type ChannelId, channelIds, channelNames } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import {
  ApiOutlined,
  Button,
  Card,
  EmptyState,
  FailedState,
  Flex,
  LoadingState,
  NotFoundState,
  WarningOutlined,
} from '@reportage/ui';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useConnectingMessages } from './connecting.messages.ts';
import { useAuthorization, useWorkspaceBySlug } from './connecting.queries.ts';

/** `/connecting/:workspaceId/:channelId`: the network redirects users here; `?error=` means that access was denied. */
export default function ConnectingPage() {
  const { workspaceId: slug = '', channelId } = useParams();
  const [searchParams] = useSearchParams();
  const knownChannelId = channelIds.find((id) => id === channelId);
  const workspace = useWorkspaceBySlug(slug);
  const error = searchParams.get('error');
  if (!knownChannelId) return <NotFoundState isScreen />;
  if (error !== null)
    return (
      <FailedConnection slug={slug} channelId={knownChannelId} reason={error === 'access_denied' ? 'denied' : null} />
    );
  if (workspace.isError)
    return <FailedState isScreen error={workspace.error} onRetry={() => void workspace.refetch()} />;
  if (!workspace.data) return <LoadingState />;
  const code = searchParams.get('code');
  const state = searchParams.get('state');
  const returnedGrant = code && state ? { code, state } : null;
  return (
    <Authorizing workspaceId={workspace.data.id} slug={slug} channelId={knownChannelId} returnedGrant={returnedGrant} />
  );
}

interface AuthorizingProps {
  workspaceId: string;
  slug: string;
  channelId: ChannelId;
  /** Parameters of the network's redirect. */
  returnedGrant: { code: string; state: string } | null;
}

function Authorizing({ workspaceId, slug, channelId, returnedGrant }: AuthorizingProps) {
  const t = useConnectingMessages();
  const navigate = useNavigate();
  const { status, failure, hasTimedOut } = useAuthorization(workspaceId, channelId, returnedGrant);
  const redirectTo = status?.done ? status.redirectTo : null;
  useEffect(() => {
    // The URL of this page contains the authorization code, so it is replaced in the history.
    if (redirectTo?.startsWith('/')) navigate(redirectTo, { replace: true });
  }, [redirectTo, navigate]);
  if (failure) return <FailedConnection slug={slug} channelId={channelId} reason={null} text={failure.message} />;
  if (status?.error) return <FailedConnection slug={slug} channelId={channelId} reason={status.error} />;
  if (hasTimedOut) return <FailedConnection slug={slug} channelId={channelId} reason="late" />;
  return (
    <Flex justify="center" style={{ padding: 24 }}>
      <Card style={{ maxWidth: 480, width: '100%' }}>
        <div role="status">
          <EmptyState
            isScreen
            icon={<ApiOutlined />}
            title={t('title', { network: channelNames[channelId] })}
            text={t('text')}
          />
        </div>
      </Card>
    </Flex>
  );
}

interface FailedConnectionProps {
  slug: string;
  channelId: ChannelId;
  reason: Parameters<ReturnType<typeof useConnectingMessages>>[0] | null;
  text?: string;
}

function FailedConnection({ slug, channelId, reason, text }: FailedConnectionProps) {
  const t = useConnectingMessages();
  const navigate = useNavigate();
  const { messages } = useHost();
  useEffect(() => {
    messages.error(t('wentWrong'));
  }, [messages, t]);
  return (
    <div role="alert">
      <EmptyState
        isScreen
        icon={<WarningOutlined />}
        title={t('wentWrong')}
        text={text ?? t(reason ?? 'unknown', { network: channelNames[channelId] })}
        action={
          <Button type="primary" onClick={() => navigate(`/${slug}/settings/sources`)}>
            {t('back')}
          </Button>
        }
      />
    </div>
  );
}
