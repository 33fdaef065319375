import { type Campaign, type Link, mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Card, DataRows, EmptyState, FailedState, Flex, LinkOutlined, PlusOutlined } from '@reportage/ui';
import { useState } from 'react';
import { useLinkColumns } from './link-columns.tsx';
import { LinkDrawer, type OpenLink } from './link-drawer.tsx';
import { useLinksMessages } from './links.messages.ts';
import { useLinksOfCampaign } from './links.queries.ts';

const shownColumns = ['name', 'shortUrl', 'destination', 'clicks', 'createdAt'];

/** The links of a campaign with their clicks; a new one belongs to it. */
export function CampaignLinksTab({ campaign }: { campaign: Campaign }) {
  const t = useLinksMessages();
  const workspace = useWorkspace();
  const [open, setOpen] = useState<OpenLink>(null);
  const links = useLinksOfCampaign(workspace.id, campaign.id);
  const columns = useLinkColumns(setOpen)
    .filter(({ key }) => shownColumns.includes(key))
    // These cards have no menu from which the address could be copied.
    .map((column) => (column.key === 'shortUrl' ? { ...column, renderOnPhone: column.render } : column));
  if (links.isError && !links.data) {
    return <FailedState error={links.error} onRetry={() => void links.refetch()} />;
  }
  const mayEdit = mayAct(workspace.access, 'edit');
  const add = mayEdit && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      {links.data?.data.length === 0 ? (
        <Card>
          <EmptyState icon={<LinkOutlined />} title={t('emptyInCampaign')} text={t('emptyText')} action={add} />
        </Card>
      ) : (
        <Flex vertical gap={16}>
          <Flex justify="end">{add}</Flex>
          <DataRows<Link>
            label={t('title')}
            columns={columns}
            rows={links.data?.data}
            rowKey={({ id }) => id}
            onEdit={mayEdit ? setOpen : undefined}
          />
        </Flex>
      )}
      <LinkDrawer open={open} campaign={{ id: campaign.id, name: campaign.name }} onClose={() => setOpen(null)} />
    </>
  );
}
