import type { CallOutput, calls } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, MediaIcon, Skeleton, Typography } from '@reportage/ui';
import { getName } from '../../data/media-name.ts';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useRelatedMedia } from './media-item.queries.ts';

type Related = CallOutput<typeof calls.findRelatedMedia>['data'][number];

/** Related media, closest first, each with the reasons why it is related. */
export function RelatedMedia({ mediaId, onShow }: { mediaId: string; onShow: (id: string) => void }) {
  const t = useMediaItemMessages();
  const { id: workspaceId } = useWorkspace();
  const relatedItems = useRelatedMedia(workspaceId, mediaId).data?.data;
  if (!relatedItems) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (relatedItems.length === 0) return <Typography.Text type="secondary">{t('noRelated')}</Typography.Text>;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {relatedItems.map(({ media, ...reasons }) => (
        <li key={media.id} style={{ paddingBlock: 4 }}>
          <Flex gap={8} align="baseline">
            <MediaIcon mediaType={media.mediaType} />
            <div>
              <Button
                type="link"
                style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                onClick={() => onShow(media.id)}
              >
                {getName(media)}
              </Button>
              <br />
              <Typography.Text type="secondary">
                <Reasons {...reasons} />
              </Typography.Text>
            </div>
          </Flex>
        </li>
      ))}
    </ul>
  );
}

/** Lists the reasons, strongest first. */
function Reasons({ campaigns, contentGroup, author, isSameSection, words }: Omit<Related, 'media'>) {
  const t = useMediaItemMessages();
  const reasons = [
    campaigns.length > 0 && t('sameCampaigns', { count: campaigns.length, names: campaigns.slice(0, 3).join(', ') }),
    contentGroup !== null && t('sameGroup', { group: contentGroup }),
    author !== null && t('sameAuthor', { author }),
    isSameSection && t('sameSection'),
    words.length > 0 && t('sameWords', { words: words.slice(0, 4).join(', ') }),
  ];
  return reasons.filter(Boolean).join(' · ');
}
