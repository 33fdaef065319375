import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Card, LoadingState } from '@reportage/ui';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCurrentWorkspace } from '../../data/current-workspace.ts';
import { SourceAddForm } from '../source-add/source-add-form.tsx';
import { useWelcomeMessages } from './welcome.messages.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

/** `/welcome/sources`: the route has no workspace, so adding a source returns to the connect step. */
export default function WelcomeSourcesPage() {
  const t = useWelcomeMessages();
  const navigate = useNavigate();
  const work = useUnsavedWork();
  const { workspace, list } = useCurrentWorkspace();
  if (list.isPending) return <LoadingState />;
  if (!workspace) return <Navigate to="/welcome" replace />;
  const toConnect = () => navigate('/welcome/connect');
  return (
    <WelcomeLayout step={1} title={t('sourcesTitle')} text={t('connectText')}>
      {work.question}
      <Card>
        <SourceAddForm work={work} workspaceId={workspace.id} onAdded={toConnect} onCancel={toConnect} />
      </Card>
    </WelcomeLayout>
  );
}
