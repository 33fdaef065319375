import type { CampaignMedia } from '@reportage/contracts';
import { Button, CloseOutlined, Flex, MediaIcon, Typography } from '@reportage/ui';
import { useCampaignFormMessages } from './campaign-form.messages.ts';

interface ChosenMediaProps {
  media: readonly CampaignMedia[];
  onRemove: (media: CampaignMedia) => void;
}

export function ChosenMedia({ media, onRemove }: ChosenMediaProps) {
  const t = useCampaignFormMessages();
  if (media.length === 0) return null;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {media.map((item) => (
        <Flex component="li" key={item.id} align="center" gap={8}>
          <MediaIcon mediaType={item.mediaType} />
          <Typography.Text ellipsis={{ tooltip: item.postUrl }} style={{ flex: 1, minWidth: 0 }}>
            {item.postUrl}
          </Typography.Text>
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={t('mediaRemove', { page: item.postUrl })}
            onClick={() => onRemove(item)}
          />
        </Flex>
      ))}
    </ul>
  );
}
