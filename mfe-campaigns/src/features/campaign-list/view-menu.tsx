import { type CampaignView, type CampaignViewSettings, mayAct } from '@reportage/contracts';
import { useFailures, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DownOutlined, Dropdown, RemoveDialog } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { useDeleteView, useUpdateView } from './campaign-views.queries.ts';
import { isSameView } from './view-address.ts';
import { ViewDrawer } from './view-drawer.tsx';

interface ViewMenuProps {
  /** The view that is open, if any. */
  activeView: CampaignView | undefined;
  /** The current state of the list. */
  settings: CampaignViewSettings;
  onSaved: (view: CampaignView) => Promise<unknown>;
  onRemoved: () => Promise<unknown>;
}

/** Saves the current list as a view; an open view can be changed by its owner and by admins. */
export function ViewMenu({ activeView, settings, onSaved, onRemoved }: ViewMenuProps) {
  const t = useCampaignListMessages();
  const failures = useFailures('campaigns');
  const user = useUser();
  const workspace = useWorkspace();
  const updateMutation = useUpdateView();
  const deleteMutation = useDeleteView();
  const [drawer, setDrawer] = useState<'new' | 'edit'>();
  const [viewsToRemove, setViewsToRemove] = useState<CampaignView[]>([]);
  const mayChange =
    activeView !== undefined && (activeView.ownerId === user?.id || mayAct(workspace.access, 'manageAll'));
  const isChanged = activeView !== undefined && !isSameView(activeView.settings, settings);
  const query = { workspaceId: workspace.id };

  const saveChanges = async (view: CampaignView) => {
    try {
      const body = { settings, version: view.version };
      await onSaved(await updateMutation.mutateAsync({ query, params: { id: view.id }, body }));
    } catch (error) {
      failures.show('update', error);
    }
  };

  const items = [
    ...(activeView && mayChange && isChanged
      ? [{ key: 'save', label: t('saveChanges'), onClick: () => void saveChanges(activeView) }]
      : []),
    { key: 'new', label: t('viewSaveNew'), onClick: () => setDrawer('new') },
    ...(activeView && mayChange
      ? [
          { key: 'edit', label: t('viewEdit'), onClick: () => setDrawer('edit') },
          { key: 'remove', label: t('viewRemove'), danger: true, onClick: () => setViewsToRemove([activeView]) },
        ]
      : []),
  ];

  return (
    <>
      {activeView ? (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="link" size="small" className="ui-flush-end" icon={<DownOutlined />} iconPlacement="end">
            {isChanged ? t('viewChanged') : t('view')}
          </Button>
        </Dropdown>
      ) : (
        <Button type="link" size="small" className="ui-flush-end" onClick={() => setDrawer('new')}>
          {t('viewSave')}
        </Button>
      )}
      {drawer && (
        <ViewDrawer
          view={drawer === 'edit' ? activeView : undefined}
          settings={settings}
          onClose={() => setDrawer(undefined)}
          onSaved={onSaved}
        />
      )}
      <RemoveDialog
        rows={viewsToRemove}
        title={t('viewRemoveTitle', { name: viewsToRemove[0]?.name ?? '' })}
        text={(names) => t(viewsToRemove[0]?.isShared ? 'viewRemoveShared' : 'viewRemovePrivate', { names })}
        remove={(id) => deleteMutation.mutateAsync({ query, params: { id } })}
        onRemoved={() => void onRemoved()}
        onFailed={(error) => failures.show('remove', error)}
        onClose={() => setViewsToRemove([])}
      />
    </>
  );
}
