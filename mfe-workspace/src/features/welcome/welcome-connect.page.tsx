import { type Invite, mayAct, type Workspace } from '@reportage/contracts';
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  Flex,
  HomeOutlined,
  LoadingState,
  PlusOutlined,
  Typography,
} from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentWorkspace } from '../../data/current-workspace.ts';
import { readCreatorInvite } from '../../data/stored-invite.ts';
import { SampleWhileWaiting } from '../sample-workspace/sample-while-waiting.tsx';
import { ScriptInstallation } from '../source-kinds/analytics/script-installation.tsx';
import { useSources } from '../source-list/source-list.queries.ts';
import { StepActions } from '../step-actions/step-actions.tsx';
import { ConnectWithHost } from './connect-with-host.tsx';
import { FirstReport } from './first-report.tsx';
import { useWelcomeMessages } from './welcome.messages.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

interface WelcomeConnectPageProps {
  /** Opens another page with a full page load. */
  loadPage?: (path: string) => void;
}

/** `/welcome/connect`: the step in which the user adds an analytics source and installs its tag, or skips this. */
export default function WelcomeConnectPage({ loadPage = (path) => location.assign(path) }: WelcomeConnectPageProps) {
  const t = useWelcomeMessages();
  const navigate = useNavigate();
  const { workspace, workspacesQuery } = useCurrentWorkspace();
  const [invite] = useState(readCreatorInvite);
  if (workspacesQuery.isPending) return <LoadingState />;
  if (workspacesQuery.isError && !workspace)
    return <FailedState isScreen error={workspacesQuery.error} onRetry={() => void workspacesQuery.refetch()} />;
  if (!workspace) {
    return (
      <EmptyState
        isScreen
        icon={<HomeOutlined />}
        title={t('needsWorkspace')}
        text={t('needsWorkspaceText')}
        action={
          <Button type="primary" onClick={() => navigate('/welcome')}>
            {t('toWorkspace')}
          </Button>
        }
      />
    );
  }
  return (
    <WelcomeLayout
      step={1}
      title={t(invite ? 'creatorTitle' : 'connectTitle', { name: workspace.name })}
      text={t(invite ? 'creatorText' : 'connectText')}
    >
      <ConnectedSources workspace={workspace} invite={invite} loadPage={loadPage} />
    </WelcomeLayout>
  );
}

interface ConnectedSourcesProps extends Required<WelcomeConnectPageProps> {
  workspace: Workspace;
  /** The creator's invitation that the user is accepting. */
  invite: Invite | undefined;
}

function ConnectedSources({ workspace, invite, loadPage }: ConnectedSourcesProps) {
  const t = useWelcomeMessages();
  const navigate = useNavigate();
  const sourcesQuery = useSources({ workspaceId: workspace.id });
  if (sourcesQuery.isPending) return <LoadingState />;
  if (sourcesQuery.isError && !sourcesQuery.data) {
    return <FailedState error={sourcesQuery.error} onRetry={() => void sourcesQuery.refetch()} />;
  }
  const allSources = sourcesQuery.data?.data ?? [];
  // Only sources with a script to install are shown.
  const scriptSources = allSources.filter((source) => source.type === 'analytics');
  const hasSources = scriptSources.length > 0;
  const mayAdd = mayAct(workspace.access, 'manageOwn');
  // Once the first report can be created, its button is the primary one.
  const offersReport = hasSources && !invite && mayAct(workspace.access, 'edit');
  const isReportReady = offersReport && scriptSources.some(({ lastEventAt }) => lastEventAt !== null);
  const leaveButton = (
    <Button
      key="leave"
      type={!isReportReady && !invite && (hasSources || !mayAdd) ? 'primary' : 'default'}
      onClick={() => navigate(`/${workspace.slug}/${workspace.creatorWorkspace ? 'partners' : 'campaigns'}`)}
    >
      {hasSources && !workspace.creatorWorkspace ? t('toCampaigns') : t('skip')}
    </Button>
  );
  const backButton = (
    <Button key="back" onClick={() => navigate('/welcome')}>
      {t('back')}
    </Button>
  );
  const addButton = mayAdd && (
    <Button
      key="add"
      type={hasSources || invite ? 'default' : 'primary'}
      icon={<PlusOutlined />}
      onClick={() => navigate('/welcome/sources')}
    >
      {hasSources ? t('addAnother') : t('addSource')}
    </Button>
  );
  return (
    <Flex vertical gap={16}>
      {scriptSources.map((source) => (
        <Card key={source.id} title={source.name}>
          <ScriptInstallation workspaceId={workspace.id} source={source} />
        </Card>
      ))}
      {offersReport && <FirstReport workspace={workspace} />}
      {!mayAdd && <Typography.Text type="secondary">{t('viewer')}</Typography.Text>}
      <StepActions>
        {backButton}
        {invite ? addButton : hasSources ? [addButton, leaveButton] : [leaveButton, addButton]}
      </StepActions>
      {!invite && <SampleWhileWaiting isWaiting={hasSources} />}
      {invite && (
        <ConnectWithHost
          // Resets the form when the sources change, so that new ones are selected.
          key={allSources.map(({ id }) => id).join()}
          workspace={workspace}
          invite={invite}
          sources={allSources}
          loadPage={loadPage}
        />
      )}
    </Flex>
  );
}
