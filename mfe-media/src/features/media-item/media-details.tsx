import type { Media } from '@reportage/contracts';
import { DayText, InstantDay, Tag, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { MediaPicture } from '../../data/media-picture.tsx';
import { ItemSection } from './item-section.tsx';
import classes from './media-details.module.css';
import { useMediaItemMessages } from './media-item.messages.ts';

/** An item's picture, URL and description. */
export function MediaHeader({ media }: { media: Media }) {
  const t = useMediaItemMessages();
  const { page, url } = media;
  const isPage = media.mediaType !== 'custom';
  // An uploaded picture is shown larger in its own section.
  const hasPicture = media.previewUrl !== null && !media.file?.thumbnails;
  if (!hasPicture && !page?.description && !isPage) return null;
  return (
    <div className={classes.head} data-picture={hasPicture}>
      {hasPicture && (
        <div className={classes.picture}>
          <MediaPicture media={media} />
        </div>
      )}
      <div className={classes.text}>
        {page?.description && <p>{page.description}</p>}
        {isPage && (
          <Typography.Link
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('opensInNewTab', { name: url })}
          >
            {url}
          </Typography.Link>
        )}
      </div>
    </div>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
}

/** Attributes of an item, read from its page or entered by users. */
export function MediaFacts({ media }: { media: Media }) {
  const t = useMediaItemMessages();
  const { page, labels, contentGroup, createdAt, modifiedAt } = media;
  const author = media.author ?? page?.author;
  const publishedOn = media.publishedOn ?? page?.publishedAt?.slice(0, 10);
  const facts: (Fact | null)[] = [
    author ? { label: t('author'), value: author } : null,
    publishedOn ? { label: t('published'), value: <DayText day={publishedOn} /> } : null,
    contentGroup ? { label: t('contentGroup'), value: contentGroup } : null,
    labels.length > 0 ? { label: t('labels'), value: labels.map((label) => <Tag key={label}>{label}</Tag>) } : null,
    {
      label: t(media.mediaType === 'custom' ? 'addedAt' : 'firstSeen'),
      value: <InstantDay instant={createdAt} />,
    },
    { label: t('lastChange'), value: <InstantDay instant={modifiedAt} /> },
  ];
  return (
    <ItemSection title={t('details')}>
      <dl className={classes.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
    </ItemSection>
  );
}
