import type { CardResult } from '@reportage/contracts';
import { formatDay, formatNumber, missing, type NumberStyle } from '@reportage/format';
import { MediaIcon, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import classes from './table-card.module.css';

type Column = CardResult['columns'][number];
type Cell = CardResult['rows'][number][number];

interface CellTextProps {
  column: Column;
  cell: Cell;
  style?: NumberStyle;
  compact?: boolean;
}

export function CellText({ column, cell, style = {}, compact = false }: CellTextProps): ReactNode {
  const { locale } = useUiSettings();
  if (cell === null) return missing;
  if (typeof cell === 'number')
    return formatNumber(cell, { unit: column.unit ?? 'count', currency: column.currency, ...style, locale, compact });
  if (column.id.endsWith('_date')) return formatDay(cell, { locale });
  if (column.id.endsWith('_media')) return <MediaName mediaType={column.id} name={cell} />;
  return cell;
}

/** Links http and https URLs; any other text is shown as is. */
function MediaName({ mediaType, name }: { mediaType: string; name: string }): ReactNode {
  const isAddress = /^https?:\/\//.test(name);
  return (
    <span className={classes.media}>
      <MediaIcon mediaType={mediaType} />
      {isAddress ? (
        <a href={name} target="_blank" rel="noreferrer noopener">
          {name.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}

/** Opens the details of a row; a page's URL is plain text here, because a button must not contain a link. */
export function PickedCell({ column, cell, onPick }: { column: Column; cell: Cell; onPick(): void }): ReactNode {
  const t = useCardMessages();
  const isMedia = column.id.endsWith('_media') && typeof cell === 'string';
  const shown = isMedia ? (
    <span className={classes.media}>
      <MediaIcon mediaType={column.id} />
      <span>{cell.replace(/^https?:\/\//, '')}</span>
    </span>
  ) : (
    <CellText column={column} cell={cell} />
  );
  return (
    <button type="button" className={classes.pick} title={t('pick')} onClick={onPick}>
      {shown}
    </button>
  );
}
