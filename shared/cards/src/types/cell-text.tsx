import type { CardResult, ReportMedia } from '@reportage/contracts';
import { formatDay, formatNumber, missing, type NumberStyle } from '@reportage/format';
import { MediaIcon, useUiSettings } from '@reportage/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { useCardMessages } from '../card.messages.ts';
import classes from './table-card.module.css';

type Column = CardResult['columns'][number];
type Cell = CardResult['rows'][number][number];

interface CellTextProps {
  column: Column;
  cell: Cell;
  style?: NumberStyle;
  compact?: boolean;
  /** The medium of the cell, if its title is known. */
  media?: ReportMedia | undefined;
  hasPicture?: boolean;
}

export function CellText({ column, cell, style = {}, compact = false, media, hasPicture }: CellTextProps): ReactNode {
  const { locale } = useUiSettings();
  if (cell === null) return missing;
  if (typeof cell === 'number')
    return formatNumber(cell, { unit: column.unit ?? 'count', currency: column.currency, ...style, locale, compact });
  if (column.id.endsWith('_date')) return formatDay(cell, { locale });
  if (column.id.endsWith('_media'))
    return <MediaName mediaType={column.id} name={cell} media={media} hasPicture={hasPicture} />;
  return <bdi>{cell}</bdi>;
}

interface MediaNameProps {
  mediaType: string;
  name: string;
  media: ReportMedia | undefined;
  hasPicture: boolean | undefined;
}

/** The title, with the address below; without a title, the name alone. */
function MediaName({ mediaType, name, media, hasPicture = false }: MediaNameProps): ReactNode {
  return (
    <span className={classes.media}>
      {hasPicture ? (
        <MediaThumbnail mediaType={mediaType} address={media?.pictureUrl ?? null} />
      ) : (
        <MediaIcon mediaType={mediaType} />
      )}
      {media?.title ? (
        <span className={classes.titled}>
          <span>
            <bdi>{media.title}</bdi>
          </span>
          <MediaAddress address={media.address} />
        </span>
      ) : (
        <MediaAddress address={name} />
      )}
    </span>
  );
}

/** The medium's picture, or the type in its place if there is none, so that names are aligned. */
function MediaThumbnail({ mediaType, address }: { mediaType: string; address: string | null }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return address && !isBroken ? (
    <img className={classes.thumbnail} src={address} alt="" onError={() => setBroken(true)} />
  ) : (
    <span className={classes.thumbnail}>
      <MediaIcon mediaType={mediaType} />
    </span>
  );
}

/**
 * Links http and https addresses, which on paper break after their slashes; other text is shown unchanged. One line in
 * a list on a screen.
 */
export function MediaAddress({ address }: { address: string }): ReactNode {
  if (!/^https?:\/\//.test(address))
    return (
      <span className={classes.address} title={address}>
        {address}
      </span>
    );
  return (
    <a className={classes.address} href={address} title={address} target="_blank" rel="noreferrer noopener">
      <AddressParts address={address} />
    </a>
  );
}

/** An address without its protocol, which breaks after its slashes. */
const AddressParts = ({ address }: { address: string }): ReactNode =>
  address
    .replace(/^https?:\/\//, '')
    .split(/(?<=[/?&])/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span className={classes.addressPart}>{part}</span>
      </Fragment>
    ));

/** Opens the details of a row; a page's URL is plain text here, because a button must not contain a link. */
export function PickedCell({ column, cell, onPick }: { column: Column; cell: Cell; onPick(): void }): ReactNode {
  const t = useCardMessages();
  const isMedia = column.id.endsWith('_media') && typeof cell === 'string';
  const shown = isMedia ? (
    <span className={classes.media}>
      <MediaIcon mediaType={column.id} />
      <span className={classes.address}>{cell.replace(/^https?:\/\//, '')}</span>
    </span>
  ) : (
    <CellText column={column} cell={cell} />
  );
  return (
    <button
      type="button"
      className={classes.pick}
      title={isMedia ? `${cell}\n${t('pick')}` : t('pick')}
      onClick={onPick}
    >
      {shown}
    </button>
  );
}
