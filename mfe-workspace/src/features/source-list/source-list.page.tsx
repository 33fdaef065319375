import { mayAct, type Source } from '@reportage/contracts';
import { useQueryErrorToast, useRemoval, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ApiOutlined,
  Button,
  DataList,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  Typography,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddSourceDrawer } from '../source-add/add-source-drawer.tsx';
import { ConnectSourceDrawer } from '../source-connect/connect-source-drawer.tsx';
import { SourceSettingsDrawer } from '../source-settings/source-settings-drawer.tsx';
import { SourceUses } from '../source-uses/source-uses.tsx';
import { useSourceColumns } from './source-columns.tsx';
import { useSourceFilters } from './source-filters.ts';
import { useSourceListMessages } from './source-list.messages.ts';
import { useDeleteSources, useSources } from './source-list.queries.ts';

const sorts = ['name', 'status', 'network', 'lastData', 'createdAtSince'] as const;

/**
 * `/:workspaceId/settings/sources`: the list of sources. `?add` opens the form for a new source, `?source=` a source's
 * settings, and `?connect=` the drawer for choosing its accounts.
 */
export default function SourceListPage() {
  const t = useSourceListMessages();
  const workspace = useWorkspace();
  const user = useUser();
  const [searchParams, setSearchParams] = useSearchParams();
  const list = useListState({ sorts });
  const filters = useSourceFilters(list);
  const sources = useSources({ ...list.query, workspaceId: workspace.id });
  const [createdSource, setCreatedSource] = useState<Source | null>(null);
  const isEmpty = useIsListEmpty({ list, query: sources, rowKey: ({ id }) => id, created: createdSource });
  const deleteMutation = useDeleteSources();
  const removal = useRemoval<Source>({
    family: 'workspace',
    t,
    remove: (ids) => deleteMutation.run({ query: { workspaceId: workspace.id, ids } }),
    onRemoved: () => setCreatedSource(null),
  });
  useQueryErrorToast('workspace', list.search ? 'search' : 'fetch', sources.error);

  const mayAdd = mayAct(workspace.access, 'manageOwn');
  const mayChange = (source: Source): boolean =>
    mayAct(workspace.access, 'manageAll') || (mayAdd && source.ownerId === user?.id);

  /** Opens or closes the drawers through the URL, without changing the list. */
  const setDrawerParams = (changes: { source?: string; add?: string; connect?: string }) =>
    setSearchParams((previous) => {
      const next = new URLSearchParams(previous);
      next.delete('source');
      next.delete('add');
      next.delete('connect');
      for (const [name, value] of Object.entries(changes)) next.set(name, value);
      return next;
    });
  const columns = useSourceColumns({
    onOpen: (source) => setDrawerParams({ source: source.id }),
    onRemove: (source) => removal.ask([source]),
    onChooseAccounts: (source) => setDrawerParams({ connect: source.id }),
    mayChange,
  });
  const addButton = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setDrawerParams({ add: '1' })}>
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        primaryAction={!isEmpty && addButton}
        help={{ about: t('title'), text: t('help') }}
      />
      <DataList<Source>
        name="sources"
        label={t('title')}
        columns={columns}
        rowKey={(source) => source.id}
        list={list}
        query={sources}
        searchPlaceholder={t('search')}
        filters={filters}
        countText={(count) => t('counted', { count })}
        created={createdSource}
        empty={{ icon: <ApiOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
        onEdit={({ id }) => setDrawerParams({ source: id })}
      />
      <AddSourceDrawer
        isOpen={mayAdd && searchParams.has('add')}
        onAdded={(source) => {
          setCreatedSource(source);
          setDrawerParams({ source: source.id });
        }}
        onClose={() => setDrawerParams({})}
      />
      <SourceSettingsDrawer sourceId={searchParams.get('source')} onClose={() => setDrawerParams({})} />
      <ConnectSourceDrawer sourceId={mayAdd ? searchParams.get('connect') : null} onClose={() => setDrawerParams({})} />
      <RemoveDialog
        {...removal.dialog}
        text={(names) => (
          <>
            <Typography.Paragraph>{removal.dialog.text(names)}</Typography.Paragraph>
            {removal.dialog.rows.map(({ id }) => (
              <SourceUses key={id} sourceId={id} />
            ))}
          </>
        )}
      />
    </>
  );
}
