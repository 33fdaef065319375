import { type Campaign, type Link, mayAct } from '@reportage/contracts';
import { useHeldRows, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Card,
  DataRows,
  EmptyState,
  FailedState,
  LinkOutlined,
  PlusOutlined,
  RemoveDialog,
} from '@reportage/ui';
import { useState } from 'react';
import { ListHeading } from '../../layout/list-heading.tsx';
import { useLinkColumns } from './link-columns.tsx';
import { LinkDrawer, type OpenLink } from './link-drawer.tsx';
import { useLinksMessages } from './links.messages.ts';
import { useCampaignLinks } from './links.queries.ts';
import { useLinkActions } from './use-link-actions.tsx';

const shownColumns = ['name', 'shortUrl', 'destination', 'clicks', 'createdAt'];

/** The links of a campaign with their clicks. A new link is added to the campaign. */
export function CampaignLinksTab({ campaign }: { campaign: Campaign }) {
  const t = useLinksMessages();
  const workspace = useWorkspace();
  const [open, setOpen] = useState<OpenLink>(null);
  const links = useCampaignLinks(workspace.id, campaign.id);
  const heldRows = useHeldRows();
  const { column: actions, removal } = useLinkActions({ onEdit: setOpen });
  const columns = useLinkColumns(setOpen).filter(({ key }) => shownColumns.includes(key));
  if (links.isError && !links.data) {
    return <FailedState error={links.error} onRetry={() => void links.refetch()} />;
  }
  const rows = links.data?.data.filter(({ id }) => !heldRows.has(id));
  const mayEdit = mayAct(workspace.access, 'edit');
  const add = mayEdit && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      {rows?.length === 0 ? (
        <Card>
          <EmptyState icon={<LinkOutlined />} title={t('emptyInCampaign')} text={t('emptyText')} action={add} />
        </Card>
      ) : (
        <>
          <ListHeading title={t('title')} count={rows?.length} action={add} />
          <DataRows<Link>
            label={t('title')}
            columns={mayEdit ? [...columns, actions] : columns}
            rows={rows}
            rowKey={({ id }) => id}
            onEdit={mayEdit ? setOpen : undefined}
          />
        </>
      )}
      <LinkDrawer open={open} campaign={{ id: campaign.id, name: campaign.name }} onClose={() => setOpen(null)} />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
