import { useWorkspace } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState, Typography } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { useSourceUsesMessages } from './source-uses.messages.ts';
import { useSourceUses } from './source-uses.queries.ts';

interface SourceUse {
  key: string;
  name: string;
  path: string;
}

/** Lists what depends on a source before the source is removed or replaced. */
export function SourceUses({ sourceId }: { sourceId: string }) {
  const t = useSourceUsesMessages();
  const workspace = useWorkspace();
  const usesQuery = useSourceUses(workspace.id, sourceId);
  if (usesQuery.isError) return <FailedState error={usesQuery.error} onRetry={() => void usesQuery.refetch()} />;
  if (!usesQuery.data) return <LoadingState />;
  const { mediaCount, campaigns, goals, groups, reports, dashboards, digests, alerts, customMetrics, partners } =
    usesQuery.data;
  const toUses = (pathPrefix: string, items: readonly { id: string; name: string }[]): SourceUse[] =>
    items.map(({ id, name }) => ({ key: id, name, path: `${pathPrefix}${id}` }));
  const goalUses = goals.map(({ campaignId, campaignName, name }, index) => ({
    key: `${campaignId}-${index}`,
    name: t('goal', { name, campaign: campaignName }),
    path: `campaigns/${campaignId}`,
  }));
  const partnerUses = partners.map(({ id, name, mediaCount }) => ({
    key: id,
    name: t('partner', { name, count: mediaCount }),
    path: `partners/${id}`,
  }));
  const digestUses = digests.map(({ id, name, reportId }) => ({ key: id, name, path: reportId ?? 'explore/digests' }));
  const sections: [string, SourceUse[]][] = [
    [t('campaigns'), toUses('campaigns/', campaigns)],
    [t('goals'), goalUses],
    [t('groups'), toUses('campaigns/groups/', groups)],
    [t('reports'), toUses('', reports)],
    [t('dashboards'), toUses('explore/', dashboards)],
    [t('digests'), digestUses],
    [t('alerts'), toUses('explore/alerts?alert=', alerts)],
    [t('customMetrics'), toUses('media/metrics/', customMetrics)],
    [t('partners'), partnerUses],
  ];
  return (
    <>
      <Typography.Paragraph>{t('media', { count: mediaCount })}</Typography.Paragraph>
      {sections
        .filter(([, items]) => items.length > 0)
        .map(([title, items]) => (
          <section key={title} aria-label={title}>
            <Typography.Paragraph style={{ marginBottom: 4 }}>{title}</Typography.Paragraph>
            <ul>
              {items.map(({ key, name, path }) => (
                <li key={key}>
                  <Link to={`/${workspace.slug}/${path}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
