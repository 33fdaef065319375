import type { Campaign } from '@reportage/contracts';
import { Button, EmptyState, Flex, MediaIcon, Typography } from '@reportage/ui';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';

/** The pages of a campaign; `onAdd` is set for people who may change it. */
export function CampaignMediaTab({ campaign, onAdd }: { campaign: Campaign; onAdd?: () => void }) {
  const t = useCampaignDetailsMessages();
  const { media } = campaign.meta;
  const add = onAdd && (
    <Button type="primary" onClick={onAdd}>
      {t('addMedia')}
    </Button>
  );
  if (media.length === 0) return <EmptyState title={t('mediaEmpty')} text={t('mediaEmptyText')} action={add} />;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxWidth: 880 }}>
      {media.map((item) => (
        <Flex component="li" key={item.id} gap={12} align="center" style={{ padding: '8px 0' }}>
          <MediaIcon mediaType={item.mediaType} />
          <Typography.Link href={item.postUrl} target="_blank" rel="noreferrer" ellipsis>
            {item.postUrl}
          </Typography.Link>
        </Flex>
      ))}
    </ul>
  );
}
