import type { Source } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Card, LoadingState } from '@reportage/ui';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCurrentWorkspace } from '../../data/current-workspace.ts';
import { SourceAddForm } from '../source-add/source-add-form.tsx';
import { useAuthorise } from '../source-connect/source-connect.queries.ts';
import { useWelcomeMessages } from './welcome.messages.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

/**
 * `/welcome/sources`: the URL has no workspace, so adding a script returns to the connect step; a network is authorised
 * first.
 */
export default function WelcomeSourcesPage() {
  const t = useWelcomeMessages();
  const navigate = useNavigate();
  const work = useUnsavedWork();
  const { workspace, list } = useCurrentWorkspace();
  const { authorise } = useAuthorise(workspace?.id ?? '');
  if (list.isPending) return <LoadingState />;
  if (!workspace) return <Navigate to="/welcome" replace />;
  const toConnect = () => navigate('/welcome/connect');
  const onAdded = (source: Source) => {
    if (source.type === 'analytics' || source.type === 'table') toConnect();
    else void authorise(source);
  };
  return (
    <WelcomeLayout step={1} title={t('sourcesTitle')} text={t('sourcesText')}>
      {work.question}
      <Card>
        <SourceAddForm
          work={work}
          workspaceId={workspace.id}
          onAdded={onAdded}
          onCancel={toConnect}
          cancelText={t('back')}
        />
      </Card>
    </WelcomeLayout>
  );
}
