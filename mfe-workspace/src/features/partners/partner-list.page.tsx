import { mayAct, type Partner } from '@reportage/contracts';
import { useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  type DataColumn,
  DataList,
  LoadingState,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  SwapOutlined,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { usePartners, useRemovePartners } from '../../data/partners.queries.ts';
import { ConnectPartnerDrawer } from './connect-partner-drawer.tsx';
import { ConnectedNotice } from './connected-notice.tsx';
import { useConnectionColumns } from './connection-columns.tsx';
import { useConnectionStatusFilter } from './connection-status-filter.ts';
import { InvitePartnerDrawer } from './invite-partner-drawer.tsx';
import { getNumbersKey, NumbersSwitch } from './numbers-switch.tsx';
import { usePartnersMessages } from './partners.messages.ts';

const listOptions = { sorts: ['name', 'createdAtSince'] as const };

/** `/:workspaceId/partners`: connected workspaces and pending invitations. */
export default function PartnerListPage() {
  const t = usePartnersMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const list = useListState(listOptions);
  const { filters: _, status: _status, ...query } = list.query;
  const status = useConnectionStatusFilter(list);
  const partners = usePartners({ ...query, ...status.query, workspaceId: workspace.id });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', partners.error);
  const [hasLoaded, setHasLoaded] = useState(false);
  const isEmpty = useIsListEmpty({ list, query: partners, rowKey: ({ id }) => id });
  if (!hasLoaded && !partners.isPending) setHasLoaded(true);
  const removeMutation = useRemovePartners();
  const removal = useRemoval<Partner>({
    family: 'campaigns',
    t,
    verb: t('removeVerb'),
    remove: (ids) => removeMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });
  const [openForm, setOpenForm] = useState<'invite' | 'connect' | null>(null);
  const mayManage = mayAct(workspace.access, 'manageOwn');
  const mayConnect = mayAct(workspace.access, 'manageAll');

  const sharedColumns = useConnectionColumns<Partner>({
    mayManage,
    getName: ({ name }) => name,
    onOpen: ({ id }) => navigate(`/${workspace.slug}/partners/${id}`),
    removeLabel: t('removeVerb'),
    onRemove: (row) => removal.ask([row]),
  });
  const columns: DataColumn<Partner>[] = [
    {
      key: 'name',
      title: t('name'),
      isFixed: true,
      sortBy: 'name',
      width: 240,
      render: ({ id, name, status }) =>
        status === 'Active' ? <Link to={`/${workspace.slug}/partners/${id}`}>{name}</Link> : name,
    },
    sharedColumns.status,
    { key: 'role', title: t('role'), render: ({ isHost }) => t(isHost ? 'creator' : 'host') },
    {
      key: 'numbers',
      title: t('numbers'),
      render: (partner) =>
        partner.status === 'Active' ? <NumbersSwitch partner={partner} mayManage={mayManage} /> : '–',
      // On a phone, the column has no heading, so the text names its subject; the switch is on the partner's page.
      renderOnPhone: ({ status, sharesNumbers }) => status === 'Active' && t(`${getNumbersKey(sharesNumbers)}OnPhone`),
    },
    sharedColumns.ownerName,
    sharedColumns.createdAtSince,
    sharedColumns.actions,
  ];
  const inviteButton = mayManage && !workspace.creatorWorkspace && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpenForm('invite')}>
      {t('invite')}
    </Button>
  );

  const connectButton = mayConnect && <Button onClick={() => setOpenForm('connect')}>{t('connect')}</Button>;
  const emptyActions = (inviteButton || connectButton) && (
    <>
      {inviteButton}
      {connectButton}
    </>
  );

  // The loading state is shown only before the first load; the page stays visible during later searches.
  if (!hasLoaded) return <LoadingState shape="list" />;

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        help={{ about: t('title'), text: `${t('help')} ${t('numbers')}: ${t('numbersHelp')}` }}
        // An empty list shows its actions below its text.
        actions={
          mayConnect && !isEmpty ? [{ key: 'connect', label: t('connect'), run: () => setOpenForm('connect') }] : []
        }
        primaryAction={!isEmpty && inviteButton}
      />
      <ConnectedNotice />
      <DataList<Partner>
        name="partners"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={partners}
        searchPlaceholder={t('search')}
        empty={{ icon: <SwapOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: emptyActions }}
        countText={(count) => t('counted', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        filters={[status.filter]}
      />
      <InvitePartnerDrawer isOpen={openForm === 'invite'} onClose={() => setOpenForm(null)} />
      <ConnectPartnerDrawer isOpen={openForm === 'connect'} onClose={() => setOpenForm(null)} />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
