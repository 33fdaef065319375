import { findDimension, getMediaDimension, type Media, type MediaType, type Source } from '@reportage/contracts';
import { formatBytes } from '@reportage/format';
import { type DataColumn, DayText, Flex, InstantDay, Typography, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { getName } from '../../data/media-name.ts';
import { MediaThumbnail } from '../../data/media-thumbnail.tsx';
import { SharedBy } from '../../data/shared-by.tsx';
import { useMediaListMessages } from './media-list.messages.ts';
import { type FiguresState, useNumberColumns } from './media-numbers.tsx';
import { PageUrl, PageUrlText } from './page-address.tsx';
import { sourceSort } from './sorted-media.ts';
import { useItemUrl } from './use-item-address.ts';

/** Every column has a width, so that spare space is distributed among all of them. */
const dayWidth = 128;

type Translate = ReturnType<typeof useMediaListMessages>;

/**
 * Whether the partner who shares a page is named in the source column. On a line of its own, the name would make the
 * row taller.
 */
const showsPartner = ({ mediaType, sharedBy }: Media): boolean => mediaType !== 'custom' && sharedBy?.endedAt === null;

function createPageColumns(
  t: Translate,
  sources: readonly Source[] | undefined,
  isSortable: boolean,
): DataColumn<Media>[] {
  const sourceNames = new Map(sources?.map(({ id, name }) => [id, name]));
  return [
    {
      key: 'connectionId',
      title: t('source'),
      ...(isSortable ? { sortBy: sourceSort } : {}),
      width: 130,
      render: (media) => {
        const { connectionId, sharedBy } = media;
        if (showsPartner(media)) return <SharedBy sharedBy={sharedBy} isNameOnly />;
        return (
          sources && (connectionId === null ? t('noSource') : (sourceNames.get(connectionId) ?? t('removedSource')))
        );
      },
    },
  ];
}

const createFileColumns = (t: Translate, locale: 'en' | 'de'): DataColumn<Media>[] => [
  {
    key: 'file',
    title: t('file'),
    onPhone: 'hidden',
    width: 320,
    render: ({ file }) =>
      file ? (
        <Typography.Link
          href={file.url}
          target="_blank"
          rel="noopener noreferrer"
          style={{ overflowWrap: 'anywhere' }}
          aria-label={t('opensInNewTab', { name: file.name })}
        >
          {file.name}
        </Typography.Link>
      ) : (
        '–'
      ),
  },
  {
    key: 'size',
    title: t('size'),
    align: 'end',
    width: 120,
    render: ({ file }) => (file ? formatBytes(file.size, { locale }) : '–'),
  },
];

/**
 * @param sources undefined until loaded; the source column is empty until then
 * @param hasPictures whether any of the listed items has a picture; otherwise the rows have no space for one
 */
export function useMediaColumns(
  sources: readonly Source[] | undefined,
  mediaType: MediaType,
  numbers: FiguresState,
  hasPictures: boolean,
): DataColumn<Media>[] {
  const numberColumns = useNumberColumns(numbers);
  const getItemUrl = useItemUrl();
  const t = useMediaListMessages();
  const { locale } = useUiSettings();
  const isCustom = mediaType === 'custom';
  return [
    {
      key: 'title',
      // A post, a video or an ad is not called a page.
      title: (!isCustom && findDimension(getMediaDimension(mediaType), locale)?.name) || t('item'),
      isFixed: true,
      width: 264,
      render: (media) => (
        <Flex gap={12} align="center">
          {hasPictures && <MediaThumbnail media={media} hasIcon={false} />}
          <Flex vertical gap={2} style={{ minWidth: 0 }}>
            <Link to={getItemUrl(media.id)} style={{ overflowWrap: 'anywhere' }}>
              {getName(media)}
            </Link>
            {!isCustom && <PageUrl url={media.url} label={t('opensInNewTab', { name: media.url })} />}
            {!showsPartner(media) && <SharedBy sharedBy={media.sharedBy} />}
          </Flex>
        </Flex>
      ),
      renderOnPhone: (media) => (
        <>
          <Link to={getItemUrl(media.id)}>{getName(media)}</Link>
          {!isCustom && <PageUrlText url={media.url} />}
        </>
      ),
    },
    ...numberColumns,
    ...(isCustom ? createFileColumns(t, locale) : createPageColumns(t, sources, numbers.isSortable)),
    {
      key: 'createdAt',
      title: t('firstSeen'),
      sortBy: 'createdAt',
      onPhone: 'hidden',
      width: dayWidth,
      render: ({ createdAt }) => <InstantDay instant={createdAt} />,
    },
    {
      key: 'modifiedAt',
      title: t('lastChange'),
      sortBy: 'modifiedAt',
      isExtra: true,
      width: dayWidth,
      render: ({ modifiedAt }) => <InstantDay instant={modifiedAt} />,
    },
    ...(mediaType === 'gam'
      ? [
          {
            key: 'startDate',
            title: t('startDate'),
            sortBy: 'startDate',
            width: dayWidth,
            render: ({ startDate }: Media) => (startDate ? <DayText day={startDate} /> : '–'),
          },
        ]
      : []),
  ];
}
