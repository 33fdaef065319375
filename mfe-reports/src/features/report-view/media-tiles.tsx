import { MediaTitle, MediaUrl } from '@reportage/cards';
import { type CardDefinition, type CardResult, localizeCard, type ReportMedia } from '@reportage/contracts';
import { formatNumber, getNumberStyle } from '@reportage/format';
import { Button, MediaIcon, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import classes from './media-tiles.module.css';
import { useReportViewMessages } from './report-view.messages.ts';

interface MediaTilesProps {
  definition: CardDefinition;
  card: CardResult;
  media: ReadonlyMap<string, ReportMedia>;
  /** Whether to show only the first tiles until the list is expanded. */
  isCollapsed?: boolean;
}

const collapsedTileCount = 4;

/** A list of media as pictures, each with its figures below. */
export function MediaTiles({ definition, card, media, isCollapsed = false }: MediaTilesProps): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { columns } = localizeCard(card, locale);
  const [isExpanded, setExpanded] = useState(false);
  const hasMore = isCollapsed && !isExpanded && card.rows.length > collapsedTileCount;
  if (card.rows.length === 0) return <p className={classes.note}>{t('noRows')}</p>;
  return (
    <>
      <ul className={classes.tiles}>
        {(hasMore ? card.rows.slice(0, collapsedTileCount) : card.rows).map(([name, ...values], index) => {
          const item = media.get(card.rowMedia?.[index] ?? '');
          const isManualRow = card.rowKinds?.[index] === 'custom';
          return (
            <li key={index}>
              <TilePicture url={item?.pictureUrl ?? null} mediaType={columns[0]?.id ?? ''} />
              <p className={classes.name} dir="auto">
                {item?.title ? (
                  <MediaTitle mediaId={card.rowMedia?.[index]} url={item.address}>
                    {item.title}
                  </MediaTitle>
                ) : (
                  <MediaUrl url={String(name ?? '')} />
                )}
              </p>
              {item?.title && (
                <p className={classes.url}>
                  <MediaUrl url={item.address} />
                </p>
              )}
              {isManualRow && <p className={classes.url}>{t('manualRow')}</p>}
              <dl>
                {columns.slice(1).map((column, columnIndex) => (
                  <div key={column.id}>
                    <dt>{column.name}</dt>
                    <dd>
                      {formatNumber(typeof values[columnIndex] === 'number' ? values[columnIndex] : null, {
                        unit: column.unit ?? 'count',
                        currency: column.currency,
                        ...getNumberStyle(definition, card, column.id),
                        locale,
                      })}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button className={classes.more ?? ''} onClick={() => setExpanded(true)}>
          {t('showAllTiles', { count: card.rows.length })}
        </Button>
      )}
      {card.rowCount > card.rows.length && (
        <p className={classes.note}>{t('tilesShown', { shown: card.rows.length, all: card.rowCount })}</p>
      )}
    </>
  );
}

/** A media item's picture, or the icon of its type if there is none. */
function TilePicture({ url, mediaType }: { url: string | null; mediaType: string }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return url && !isBroken ? (
    <img className={classes.picture} src={url} alt="" onError={() => setBroken(true)} />
  ) : (
    <span className={classes.picture}>
      <MediaIcon mediaType={mediaType} />
    </span>
  );
}
