import { type Campaign, type Link, mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  LinkOutlined,
  LoadingState,
  PlusOutlined,
  RowKeys,
  Table,
  useIsNarrow,
} from '@reportage/ui';
import { useState } from 'react';
import { useLinkColumns } from './link-columns.tsx';
import { LinkDrawer, type OpenLink } from './link-drawer.tsx';
import { useLinksMessages } from './links.messages.ts';
import { useLinksOfCampaign } from './links.queries.ts';

const shownColumns = ['name', 'shortUrl', 'destination', 'clicks', 'createdAt'];
const phoneColumns = ['name', 'clicks'];

/** The links of a campaign with their clicks; a new one belongs to it. */
export function CampaignLinksTab({ campaign }: { campaign: Campaign }) {
  const t = useLinksMessages();
  const workspace = useWorkspace();
  const [open, setOpen] = useState<OpenLink>(null);
  const links = useLinksOfCampaign(workspace.id, campaign.id);
  const isNarrow = useIsNarrow();
  const allColumns = useLinkColumns(setOpen);
  const columns = allColumns
    .filter(({ key }) => (isNarrow ? phoneColumns : shownColumns).includes(key))
    .toSorted((one, other) => Number(one.isPinnedToEnd ?? false) - Number(other.isPinnedToEnd ?? false));
  /** On a phone the address is below the name. */
  const address = isNarrow ? allColumns.find(({ key }) => key === 'shortUrl') : undefined;
  if (links.isError && !links.data) {
    return <FailedState error={links.error} onRetry={() => void links.refetch()} />;
  }
  if (!links.data) return <LoadingState />;
  const mayEdit = mayAct(workspace.access, 'edit');
  const add = mayEdit && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  const { data } = links.data;
  return (
    <>
      {data.length === 0 ? (
        <Card>
          <EmptyState icon={<LinkOutlined />} title={t('emptyInCampaign')} text={t('emptyText')} action={add} />
        </Card>
      ) : (
        <>
          <div style={{ marginBottom: 16, textAlign: 'end' }}>{add}</div>
          <RowKeys onEdit={mayEdit ? (id) => setOpen(data.find((link) => link.id === id) ?? null) : undefined}>
            <Table<Link>
              rowKey="id"
              size="small"
              dataSource={data}
              pagination={false}
              {...(isNarrow ? {} : { scroll: { x: 'max-content' } })}
              columns={columns.map(({ key, title, align, isPinnedToEnd, render }) => ({
                key,
                title,
                ...(align ? { align } : {}),
                ...(isPinnedToEnd ? { fixed: 'end' } : {}),
                render: (_, link) => (
                  <>
                    {render(link)}
                    {key === 'name' && address?.render(link)}
                  </>
                ),
              }))}
            />
          </RowKeys>
        </>
      )}
      <LinkDrawer open={open} campaign={{ id: campaign.id, name: campaign.name }} onClose={() => setOpen(null)} />
    </>
  );
}
