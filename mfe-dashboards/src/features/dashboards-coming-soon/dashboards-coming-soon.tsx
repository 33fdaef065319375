import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { Button, EmptyState, PageHeader } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useDashboardsComingSoonMessages } from './dashboards-coming-soon.messages.ts';

interface DashboardsComingSoonProps {
  screen: 'list' | 'dashboard' | 'card' | 'digests';
}

/** Says what a screen of this area will show. Members get a link; guests have no workspace to go to. */
export function DashboardsComingSoon({ screen }: DashboardsComingSoonProps) {
  const t = useDashboardsComingSoonMessages();
  const navigate = useNavigate();
  const workspace = useStore(useHost().workspace);
  const isRefused = workspace.status === 'failed' && workspace.show === 'empty';
  if (isRefused) return <EmptyState isScreen title={t('emptyTitle')} text={t('emptyText')} />;
  const [address, label] =
    screen === 'list' ? (['campaigns', 'toCampaigns'] as const) : (['explore', 'toExplore'] as const);
  return (
    <>
      <PageHeader title={t(`${screen}Title`)} />
      <EmptyState
        title={t(`${screen}ComingSoon`)}
        text={t(`${screen}Text`)}
        action={
          workspace.status === 'ready' && (
            <Button onClick={() => navigate(`/${workspace.slug}/${address}`)}>{t(label)}</Button>
          )
        }
      />
    </>
  );
}
