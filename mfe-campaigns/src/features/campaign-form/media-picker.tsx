import { type CampaignMedia, type Media, mediaPageSize } from '@reportage/contracts';
import { Alert, Button, Drawer, Flex, Input, RelativeTime, Table, Typography, useDebouncedValue } from '@reportage/ui';
import { useEffect, useState } from 'react';
import { AddressField } from './address-field.tsx';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { toCampaignMedia } from './campaign-form.model.ts';
import { useMediaChoices } from './campaign-form.queries.ts';

interface MediaPickerProps {
  workspaceId: string;
  isOpen: boolean;
  chosen: readonly CampaignMedia[];
  onCancel: () => void;
  onChoose: (media: CampaignMedia[]) => void;
}

/** Chooses among the pages that a script has seen, or adds one by its address. */
export function MediaPicker({ workspaceId, isOpen, chosen, onCancel, onChoose }: MediaPickerProps) {
  const t = useCampaignFormMessages();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<readonly CampaignMedia[]>(chosen);
  const searched = useDebouncedValue(search.trim().toLowerCase(), 500);
  const choices = useMediaChoices(workspaceId, searched, { enabled: isOpen });

  useEffect(() => {
    if (isOpen) setPicked(chosen);
  }, [isOpen, chosen]);

  const pages = choices.data?.data ?? [];
  const total = choices.data?.meta.total ?? 0;
  const add = (media: Media) =>
    setPicked((before) => [...before.filter((other) => other.id !== media.id), toCampaignMedia(media)]);

  // Pages chosen under another search are not in the table now and must stay chosen.
  const select = (rows: readonly Media[]) => {
    const shown = new Set(pages.map((page) => page.id));
    setPicked((before) => [...before.filter((other) => !shown.has(other.id)), ...rows.map(toCampaignMedia)]);
  };

  return (
    <Drawer
      open={isOpen}
      onClose={onCancel}
      title={t('pickerTitle')}
      size="large"
      destroyOnHidden
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="primary" onClick={() => onChoose([...picked])}>
            {t('pickerDone', { count: picked.length })}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        <Input.Search
          aria-label={t('pickerSearch')}
          placeholder={t('pickerSearch')}
          allowClear
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {choices.isError && (
          <Alert
            type="error"
            showIcon
            title={t('pickerFailed')}
            action={<Button onClick={() => void choices.refetch()}>{t('pickerRetry')}</Button>}
          />
        )}
        <Table<Media>
          rowKey="id"
          size="small"
          dataSource={pages}
          loading={choices.isPending && isOpen}
          pagination={false}
          scroll={{ y: 360 }}
          rowSelection={{
            selectedRowKeys: picked.map((media) => media.id),
            onChange: (_keys, rows) => select(rows),
            getTitleCheckboxProps: () => ({ 'aria-label': t('pickerAll') }),
            getCheckboxProps: (page) => ({ 'aria-label': page.title ?? page.url }),
          }}
          locale={{ emptyText: searched ? t('pickerNoneFound') : t('pickerNoneYet') }}
          columns={[
            {
              title: t('pickerPage'),
              render: (_, page) => (
                <Flex vertical style={{ minWidth: 0 }}>
                  {page.title && <Typography.Text ellipsis>{page.title}</Typography.Text>}
                  <Typography.Text type="secondary" ellipsis={{ tooltip: page.url }}>
                    {page.url}
                  </Typography.Text>
                </Flex>
              ),
            },
            { title: t('pickerSeen'), width: 130, render: (_, page) => <RelativeTime instant={page.createdAt} /> },
          ]}
        />
        {total > pages.length && (
          <Typography.Text type="secondary">{t('pickerLimit', { count: mediaPageSize, total })}</Typography.Text>
        )}
        <AddressField workspaceId={workspaceId} onAdd={add} />
      </Flex>
    </Drawer>
  );
}
