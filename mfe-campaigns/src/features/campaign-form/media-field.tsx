import type { CampaignMedia } from '@reportage/contracts';
import { Button, CloseOutlined, Flex, MediaIcon, PlusOutlined, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { MediaPicker } from './media-picker.tsx';

interface MediaFieldProps {
  workspaceId: string;
  id?: string;
  value?: CampaignMedia[];
  onChange?: (media: CampaignMedia[]) => void;
}

/** The pages of a campaign, with a picker to choose more. */
export function MediaField({ workspaceId, id, value = [], onChange }: MediaFieldProps) {
  const t = useCampaignFormMessages();
  const [isPicking, setPicking] = useState(false);
  return (
    <Flex vertical gap={8} {...(id ? { id } : {})}>
      <Flex justify="space-between" align="center" wrap gap={8}>
        <Typography.Text type="secondary" aria-live="polite">
          {value.length === 0 ? t('mediaEmpty') : t('mediaChosen', { count: value.length })}
        </Typography.Text>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setPicking(true)}>
          {t('mediaChoose')}
        </Button>
      </Flex>
      {value.length > 0 && (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {value.map((media) => (
            <Flex component="li" key={media.id} align="center" gap={8}>
              <MediaIcon mediaType={media.mediaType} />
              <Typography.Text ellipsis={{ tooltip: media.postUrl }} style={{ flex: 1, minWidth: 0 }}>
                {media.postUrl}
              </Typography.Text>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={t('mediaRemove', { page: media.postUrl })}
                onClick={() => onChange?.(value.filter((other) => other.id !== media.id))}
              />
            </Flex>
          ))}
        </ul>
      )}
      <MediaPicker
        workspaceId={workspaceId}
        isOpen={isPicking}
        chosen={value}
        onCancel={() => setPicking(false)}
        onChoose={(media) => {
          onChange?.(media);
          setPicking(false);
        }}
      />
    </Flex>
  );
}
