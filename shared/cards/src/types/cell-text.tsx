import type { CardResult, ReportMedia } from '@reportage/contracts';
import { formatDay, formatNumber, missingValueText, type NumberStyle } from '@reportage/format';
import { MediaIcon, useUiSettings } from '@reportage/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { useCardMessages } from '../card.messages.ts';
import { MediaTitle, useMediaLink } from '../media-links.tsx';
import classes from './table-card.module.css';

type Column = CardResult['columns'][number];
type Cell = CardResult['rows'][number][number];

interface TitledMedia extends Pick<ReportMedia, 'title' | 'address' | 'pictureUrl'> {
  /** The item's publication date. */
  date?: string | undefined;
}

interface CellTextProps {
  column: Column;
  cell: Cell;
  style?: NumberStyle;
  compact?: boolean;
  /** The media item in the cell, if its title is known. */
  media?: TitledMedia | undefined;
  /** The id of that item in the library. */
  mediaId?: string | null | undefined;
  hasPicture?: boolean;
  /** Whether only the title is shown. */
  hasShortName?: boolean;
}

export function CellText({
  column,
  cell,
  style = {},
  compact = false,
  media,
  mediaId,
  hasPicture,
  hasShortName,
}: CellTextProps): ReactNode {
  const { locale } = useUiSettings();
  if (cell === null) return missingValueText;
  if (typeof cell === 'number')
    return formatNumber(cell, { unit: column.unit ?? 'count', currency: column.currency, ...style, locale, compact });
  if (column.id.endsWith('_date')) return formatDay(cell, { locale });
  if (column.id.endsWith('_media'))
    return (
      <MediaName
        mediaType={column.id}
        name={cell}
        media={media}
        mediaId={mediaId}
        hasPicture={hasPicture}
        hasShortName={hasShortName}
      />
    );
  return <bdi>{cell}</bdi>;
}

interface MediaNameProps {
  mediaType: string;
  name: string;
  media: TitledMedia | undefined;
  mediaId: string | null | undefined;
  hasPicture: boolean | undefined;
  hasShortName: boolean | undefined;
}

/** The title with the URL below it, or only the name. */
function MediaName({
  mediaType,
  name,
  media,
  mediaId,
  hasPicture = false,
  hasShortName = false,
}: MediaNameProps): ReactNode {
  const link = useMediaLink(mediaId);
  return (
    <span className={classes.media}>
      {hasPicture ? (
        <MediaThumbnail mediaType={mediaType} url={media?.pictureUrl ?? null} />
      ) : (
        <MediaIcon mediaType={mediaType} />
      )}
      {media?.title && hasShortName ? (
        <span className={classes.url} title={media.address}>
          <MediaTitle mediaId={mediaId} url={media.address}>
            {media.title}
          </MediaTitle>
        </span>
      ) : media?.title ? (
        <span className={classes.titled}>
          <span>
            <MediaTitle mediaId={mediaId} url={media.address}>
              {media.title}
            </MediaTitle>
          </span>
          {link ? (
            <MediaUrl url={media.address} />
          ) : (
            <span className={classes.url} title={media.address}>
              <UrlParts url={media.address} />
            </span>
          )}
        </span>
      ) : link ? (
        <span className={classes.url} title={name}>
          {link(<bdi>{name.replace(/^https?:\/\//, '')}</bdi>)}
        </span>
      ) : (
        <MediaUrl url={name} />
      )}
      <MediaDate date={media?.date} />
    </span>
  );
}

/** The publication date of a media item, which distinguishes items with the same title. */
function MediaDate({ date }: { date: string | undefined }): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  if (date === undefined) return null;
  return (
    <time className={classes.date} dateTime={date} title={t('published')}>
      {formatDay(date, { locale })}
    </time>
  );
}

/** The item's picture, or else the icon of its media type, so that names are aligned. */
function MediaThumbnail({ mediaType, url }: { mediaType: string; url: string | null }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return url && !isBroken ? (
    <img className={classes.thumbnail} src={url} alt="" onError={() => setBroken(true)} />
  ) : (
    <span className={classes.thumbnail}>
      <MediaIcon mediaType={mediaType} />
    </span>
  );
}

/**
 * Links HTTP and HTTPS URLs; other text is not linked. URLs wrap after slashes in print; in lists on a screen, they
 * are on one line.
 */
export function MediaUrl({ url }: { url: string }): ReactNode {
  if (!/^https?:\/\//.test(url))
    return (
      <span className={classes.url} title={url}>
        {url}
      </span>
    );
  return (
    <a className={classes.url} href={url} title={url} target="_blank" rel="noreferrer noopener">
      <UrlParts url={url} />
    </a>
  );
}

/** A URL without its protocol, which may wrap after slashes. */
const UrlParts = ({ url }: { url: string }): ReactNode =>
  url
    .replace(/^https?:\/\//, '')
    .split(/(?<=[/?&])/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span className={classes.urlPart}>{part}</span>
      </Fragment>
    ));

interface PickedCellProps {
  column: Column;
  cell: Cell;
  style?: NumberStyle;
  compact?: boolean;
  /** The title of the media item in the cell. */
  title?: string | undefined;
  /** The publication date of that item. */
  date?: string | undefined;
  hasShortName?: boolean;
  onPick(): void;
}

/** A cell that opens its row's details; a page's name is plain text here, because a button must not contain a link. */
export function PickedCell({
  column,
  cell,
  style = {},
  compact = false,
  title,
  date,
  hasShortName = false,
  onPick,
}: PickedCellProps): ReactNode {
  const t = useCardMessages();
  const isMedia = column.id.endsWith('_media') && typeof cell === 'string';
  const shortUrl = String(cell).replace(/^https?:\/\//, '');
  const content = isMedia ? (
    <span className={classes.media}>
      <MediaIcon mediaType={column.id} />
      {title === undefined || hasShortName ? (
        <span className={classes.url}>
          <bdi>{title ?? shortUrl}</bdi>
        </span>
      ) : (
        <span className={classes.titled}>
          <span>
            <bdi>{title}</bdi>
          </span>
          <span className={classes.url}>{shortUrl}</span>
        </span>
      )}
      <MediaDate date={date} />
    </span>
  ) : (
    <CellText column={column} cell={cell} style={style} compact={compact} />
  );
  return (
    <button
      type="button"
      className={classes.pick}
      title={isMedia ? `${cell}\n${t('pick')}` : t('pick')}
      onClick={onPick}
    >
      {content}
    </button>
  );
}
