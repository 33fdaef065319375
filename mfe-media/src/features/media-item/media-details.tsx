import type { Media } from '@reportage/contracts';
import { DayText, Descriptions, Flex, Tag, Typography } from '@reportage/ui';
import { MediaPicture } from '../../data/media-picture.tsx';
import classes from './media-details.module.css';
import { useMediaItemMessages } from './media-item.messages.ts';

/** An item's picture, description and metadata, from its page or entered by users. */
export function MediaDetails({ media }: { media: Media }) {
  const t = useMediaItemMessages();
  const { page, labels, contentGroup } = media;
  const author = media.author ?? page?.author;
  const publishedOn = media.publishedOn ?? page?.publishedAt?.slice(0, 10);
  const items = [
    ...(author ? [{ key: 'author', label: t('author'), children: author }] : []),
    ...(publishedOn ? [{ key: 'published', label: t('published'), children: <DayText day={publishedOn} /> }] : []),
    ...(contentGroup ? [{ key: 'group', label: t('contentGroup'), children: contentGroup }] : []),
    ...(labels.length > 0
      ? [
          {
            key: 'labels',
            label: t('labels'),
            children: labels.map((label) => <Tag key={label}>{label}</Tag>),
          },
        ]
      : []),
  ];
  // An uploaded picture is shown larger in its own section.
  const hasPicture = media.previewUrl !== null && !media.file?.thumbnails;
  if (!hasPicture && !page?.description && items.length === 0) return null;
  return (
    <Flex gap={16} wrap align="start">
      {hasPicture && (
        <div className={classes.picture}>
          <MediaPicture media={media} />
        </div>
      )}
      <div className={classes.text}>
        {page?.description && <Typography.Paragraph>{page.description}</Typography.Paragraph>}
        {items.length > 0 && <Descriptions column={1} size="small" colon={false} items={items} />}
      </div>
    </Flex>
  );
}
