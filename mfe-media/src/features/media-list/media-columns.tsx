import type { Media, Source } from '@reportage/contracts';
import { type DataColumn, Flex, MediaIcon, RelativeTime, Typography } from '@reportage/ui';
import { useMediaListMessages } from './media-list.messages.ts';

/** A page is called by its title; until its script has told one, by its path. */
export const nameOf = ({ title, url }: Pick<Media, 'title' | 'url'>): string => {
  const { host, pathname } = new URL(url);
  return title ?? (pathname === '/' ? host : decodePath(pathname));
};

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** `sources` are undefined while they are not known: then nothing is said of them. */
export function useMediaColumns(sources: readonly Source[] | undefined): DataColumn<Media>[] {
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
          <span style={{ overflowWrap: 'anywhere' }}>{nameOf(media)}</span>
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
      render: ({ connectionId }) => sources && (sourceName.get(connectionId ?? '') ?? t('noSource')),
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
  ];
}
