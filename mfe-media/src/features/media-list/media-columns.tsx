import { isPicture, type Media, type MediaType, type Source } from '@reportage/contracts';
import { type DataColumn, DayText, Flex, MediaIcon, RelativeTime, Typography } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { nameOf } from '../../data/media-name.ts';
import { useMediaListMessages } from './media-list.messages.ts';
import classes from './media-list.module.css';
import { useShowItem } from './show-item.ts';

/** `sources` are undefined while they are not known: then nothing is said of them. */
export function useMediaColumns(sources: readonly Source[] | undefined, mediaType: MediaType): DataColumn<Media>[] {
  const addressOf = useShowItem();
  const t = useMediaListMessages();
  const sourceName = new Map(sources?.map(({ id, name }) => [id, name]));
  return [
    {
      key: 'title',
      title: t('page'),
      isFixed: true,
      width: 280,
      render: (media) => (
        <Flex gap={8} align={media.file ? 'center' : 'baseline'}>
          {media.file && isPicture(media.file.contentType) ? (
            <img className={classes.thumbnail} src={media.file.url} alt="" width={32} height={32} loading="lazy" />
          ) : (
            <MediaIcon mediaType={media.mediaType} />
          )}
          <Link to={addressOf(media.id)} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(media)}
          </Link>
        </Flex>
      ),
    },
    {
      key: 'url',
      title: t('address'),
      width: 320,
      render: ({ mediaType: kind, url, file }) => {
        // A custom item has no page: what there is of it is its file.
        const target = kind === 'custom' ? file && { url: file.url, text: file.name } : { url, text: url };
        if (!target) return '–';
        return (
          <Typography.Link
            href={target.url}
            target="_blank"
            rel="noopener noreferrer"
            style={{ overflowWrap: 'anywhere' }}
            aria-label={t('openPage', { address: target.text })}
          >
            {target.text}
          </Typography.Link>
        );
      },
    },
    {
      key: 'connectionId',
      title: t('source'),
      render: ({ connectionId }) =>
        sources && (connectionId === null ? t('noSource') : (sourceName.get(connectionId) ?? t('removedSource'))),
    },
    {
      key: 'createdAt',
      title: t('firstSeen'),
      sortBy: 'createdAt',
      render: ({ createdAt }) => <RelativeTime instant={createdAt} />,
    },
    {
      key: 'modifiedAt',
      title: t('lastChange'),
      sortBy: 'modifiedAt',
      render: ({ modifiedAt }) => <RelativeTime instant={modifiedAt} />,
    },
    ...(mediaType === 'gam'
      ? [
          {
            key: 'startDate',
            title: t('startDate'),
            sortBy: 'startDate',
            render: ({ startDate }: Media) => (startDate ? <DayText day={startDate} /> : '–'),
          },
        ]
      : []),
  ];
}
