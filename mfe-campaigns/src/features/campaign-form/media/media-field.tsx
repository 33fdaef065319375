import type { CampaignMedia } from '@reportage/contracts';
import { useWidgetIntent, Widget } from '@reportage/remote-kit/runtime';
import { Button, Drawer, Flex, LinkOutlined, PlusOutlined, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignFormMessages } from '../campaign-form.messages.ts';
import { ChosenMedia } from './chosen-media.tsx';
import { useMediaAddMessages } from './media-add.messages.ts';
import { PasteDrawer } from './paste-drawer.tsx';

interface MediaFieldProps {
  workspaceId: string;
  id?: string;
  value?: CampaignMedia[];
  onChange?: (media: CampaignMedia[]) => void;
}

/** The pages of a campaign. More can be added with the media library's picker or by pasting URLs. */
export function MediaField({ workspaceId, id, value = [], onChange }: MediaFieldProps) {
  const t = useCampaignFormMessages();
  const tAdd = useMediaAddMessages();
  const [drawer, setDrawer] = useState<'picker' | 'paste' | null>(null);
  const intent = useWidgetIntent('media-picker');
  const close = () => setDrawer(null);
  return (
    <Flex vertical gap={8} {...(id ? { id } : {})}>
      <Flex justify="space-between" align="center" wrap gap={8}>
        <Typography.Text type="secondary" aria-live="polite">
          {value.length === 0 ? t('mediaEmpty') : t('mediaChosen', { count: value.length })}
        </Typography.Text>
        <Flex gap={8} wrap>
          <Button icon={<PlusOutlined />} onClick={() => setDrawer('picker')} {...intent}>
            {t('mediaChoose')}
          </Button>
          <Button icon={<LinkOutlined />} onClick={() => setDrawer('paste')}>
            {tAdd('paste')}
          </Button>
        </Flex>
      </Flex>
      <ChosenMedia media={value} onRemove={(media) => onChange?.(value.filter((other) => other.id !== media.id))} />
      <Drawer open={drawer === 'picker'} onClose={close} title={t('mediaChoose')} width="list" destroyOnHidden>
        <Widget
          name="media-picker"
          workspaceId={workspaceId}
          chosen={value}
          onCancel={close}
          onChoose={(media) => {
            onChange?.(media);
            close();
          }}
        />
      </Drawer>
      <PasteDrawer
        workspaceId={workspaceId}
        isOpen={drawer === 'paste'}
        chosen={value}
        onClose={close}
        onAdd={(media) => {
          const chosenIds = new Set(value.map((item) => item.id));
          onChange?.([...value, ...media.filter((item) => !chosenIds.has(item.id))]);
        }}
      />
    </Flex>
  );
}
