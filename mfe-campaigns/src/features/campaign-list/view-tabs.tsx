import type { CampaignView, CampaignViewSettings } from '@reportage/contracts';
import { Tabs } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import classes from './campaign-list.module.css';
import { toViewParams } from './view-address.ts';
import { ViewMenu } from './view-menu.tsx';

interface ViewTabsProps {
  views: readonly CampaignView[];
  /** The number of campaigns that need attention; undefined while unknown. */
  attentionCount: number | undefined;
  /** The current state of the list. */
  settings: CampaignViewSettings;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
  /** Clears the stored filters, which a chosen view replaces. */
  clearStoredFilters: () => void;
}

const attentionView: Pick<CampaignViewSettings, 'filters' | 'sort' | 'order'> = {
  filters: { attention: 'is|any' },
  sort: 'attention',
  order: 'desc',
};

/** Tabs for all campaigns, those that need attention, and the saved views. The URL contains the open tab's settings. */
export function ViewTabs({ views, attentionCount, settings, mayEdit, onChanged, clearStoredFilters }: ViewTabsProps) {
  const t = useCampaignListMessages();
  const [params, setParams] = useSearchParams();
  const viewId = params.get('view');
  const activeView = views.find(({ id }) => id === viewId);
  const isAttentionTab = !activeView && settings.filters.attention === 'is|any';

  const chooseTab = (key: string) => {
    clearStoredFilters();
    const view = views.find(({ id }) => id === key);
    if (view) return setParams(toViewParams(view.id, view.settings));
    const next = new URLSearchParams();
    if (key === 'attention') {
      next.set('filter.attention', attentionView.filters.attention ?? '');
      next.set('sort', attentionView.sort);
    }
    if (settings.layout !== 'table') next.set('layout', settings.layout);
    setParams(next);
  };

  return (
    // The menu is beside the tabs, because a tab list may contain only tabs.
    <div className={classes.views}>
      <Tabs
        className={classes.viewTabs ?? ''}
        size="small"
        activeKey={activeView?.id ?? (isAttentionTab ? 'attention' : 'all')}
        onChange={chooseTab}
        items={[
          { key: 'all', label: t('viewAll') },
          {
            key: 'attention',
            label: attentionCount ? t('viewAttentionCount', { count: attentionCount }) : t('viewAttention'),
          },
          ...views.map(({ id, name }) => ({ key: id, label: name })),
        ]}
      />
      {mayEdit && (
        <ViewMenu
          activeView={activeView}
          settings={settings}
          onSaved={async (view) => {
            await onChanged();
            setParams(toViewParams(view.id, view.settings));
          }}
          onRemoved={async () => {
            await onChanged();
            chooseTab('all');
          }}
        />
      )}
    </div>
  );
}
