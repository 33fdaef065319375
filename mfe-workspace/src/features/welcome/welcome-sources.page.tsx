import type { Source } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Card, LoadingState } from '@reportage/ui';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCurrentWorkspace } from '../../data/current-workspace.ts';
import { SourceAddForm } from '../source-add/source-add-form.tsx';
import { useAuthorize } from '../source-connect/source-connect.queries.ts';
import { useWelcomeMessages } from './welcome.messages.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

/**
 * `/welcome/sources`: adds a source. For a network, continues to its authorization; otherwise returns to the connect
 * step.
 */
export default function WelcomeSourcesPage() {
  const t = useWelcomeMessages();
  const navigate = useNavigate();
  const unsavedWork = useUnsavedWork();
  const { workspace, workspacesQuery } = useCurrentWorkspace();
  const { authorize } = useAuthorize(workspace?.id ?? '');
  if (workspacesQuery.isPending) return <LoadingState />;
  if (!workspace) return <Navigate to="/welcome" replace />;
  const goToConnect = () => navigate('/welcome/connect');
  const continueAfterAdding = (source: Source) => {
    if (source.type === 'analytics' || source.type === 'table') goToConnect();
    else void authorize(source);
  };
  return (
    <WelcomeLayout step={1} title={t('sourcesTitle')} text={t('sourcesText')}>
      {unsavedWork.leaveDialog}
      <Card>
        <SourceAddForm
          work={unsavedWork}
          workspaceId={workspace.id}
          onAdded={continueAfterAdding}
          onCancel={goToConnect}
          cancelText={t('back')}
        />
      </Card>
    </WelcomeLayout>
  );
}
