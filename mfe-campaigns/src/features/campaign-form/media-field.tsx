import type { CampaignMedia } from '@reportage/contracts';
import { useWidgetIntent, Widget } from '@reportage/remote-kit/runtime';
import { Button, Drawer, Flex, PlusOutlined, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { ChosenMedia } from './chosen-media.tsx';

interface MediaFieldProps {
  workspaceId: string;
  id?: string;
  value?: CampaignMedia[];
  onChange?: (media: CampaignMedia[]) => void;
}

/** The pages of a campaign, with the media library's picker to add more. */
export function MediaField({ workspaceId, id, value = [], onChange }: MediaFieldProps) {
  const t = useCampaignFormMessages();
  const [isPicking, setPicking] = useState(false);
  const intent = useWidgetIntent('media-picker');
  const close = () => setPicking(false);
  return (
    <Flex vertical gap={8} {...(id ? { id } : {})}>
      <Flex justify="space-between" align="center" wrap gap={8}>
        <Typography.Text type="secondary" aria-live="polite">
          {value.length === 0 ? t('mediaEmpty') : t('mediaChosen', { count: value.length })}
        </Typography.Text>
        <Button icon={<PlusOutlined />} onClick={() => setPicking(true)} {...intent}>
          {t('mediaChoose')}
        </Button>
      </Flex>
      <ChosenMedia media={value} onRemove={(media) => onChange?.(value.filter((other) => other.id !== media.id))} />
      <Drawer open={isPicking} onClose={close} title={t('mediaChoose')} size="large" destroyOnHidden>
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
    </Flex>
  );
}
