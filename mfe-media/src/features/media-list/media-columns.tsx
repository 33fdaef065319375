import type { Media, MediaType, Source } from '@reportage/contracts';
import { type DataColumn, DayText, Flex, MediaIcon, RelativeTime, Typography } from '@reportage/ui';
import { Link, useLocation } from 'react-router-dom';
import { nameOf } from '../../data/media-name.ts';
import { useMediaListMessages } from './media-list.messages.ts';

/** `sources` are undefined while they are not known: then nothing is said of them. */
export function useMediaColumns(sources: readonly Source[] | undefined, mediaType: MediaType): DataColumn<Media>[] {
  const { search } = useLocation();
  const showing = (id: string) => {
    const address = new URLSearchParams(search);
    address.set('item', id);
    return `?${address}`;
  };
  const t = useMediaListMessages();
  const sourceName = new Map(sources?.map(({ id, name }) => [id, name]));
  return [
    {
      key: 'title',
      title: t('page'),
      isFixed: true,
      width: 280,
      render: (media) => (
        <Flex gap={8} align="baseline">
          <MediaIcon mediaType={media.mediaType} />
          <Link to={showing(media.id)} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(media)}
          </Link>
        </Flex>
      ),
    },
    {
      key: 'url',
      title: t('address'),
      width: 320,
      render: ({ url }) => (
        <Typography.Link
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          style={{ overflowWrap: 'anywhere' }}
          aria-label={t('openPage', { address: url })}
        >
          {url}
        </Typography.Link>
      ),
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
