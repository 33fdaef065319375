import { findMetric, type Media } from '@reportage/contracts';
import { DayText, RelativeTime, ScrollBox, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getName } from '../../data/media-name.ts';
import { MediaPicture } from '../../data/media-picture.tsx';
import { figurePeriodDays } from '../media-item/last-days.ts';
import { useDuplicatesMessages } from './duplicates.messages.ts';
import classes from './duplicates.module.css';
import { ItemFigure } from './item-number.tsx';

const shownMetrics = ['web_pageviews', 'web_visitors'];

export interface ComparedItem {
  media: Media;
  /** Omitted if unknown. */
  campaignCount?: number;
}

interface CompareTableProps {
  label: string;
  items: readonly ComparedItem[];
  getSourceName: (id: string | null) => string | undefined;
  /** Selection control above each item. */
  renderChoice: (media: Media) => ReactNode;
}

/** Compares items side by side, one row per attribute. */
export function CompareTable({ label, items, getSourceName, renderChoice }: CompareTableProps) {
  const t = useDuplicatesMessages();
  const { locale } = useUiSettings();
  const noneText = t('none');
  const hasPictures = items.some(({ media }) => media.previewUrl !== null);
  const rows: { name: string; render: (item: ComparedItem) => ReactNode }[] = [
    { name: t('item'), render: ({ media }) => <strong>{getName(media)}</strong> },
    {
      name: t('address'),
      render: ({ media }) => (
        <a href={media.url} target="_blank" rel="noopener noreferrer">
          {media.url}
        </a>
      ),
    },
    {
      name: t('published'),
      render: ({ media }) => {
        const day = media.publishedOn ?? media.page?.publishedAt?.slice(0, 10);
        return day ? <DayText day={day} /> : noneText;
      },
    },
    { name: t('author'), render: ({ media }) => media.author ?? media.page?.author ?? noneText },
    { name: t('source'), render: ({ media }) => getSourceName(media.connectionId) ?? noneText },
    { name: t('contentGroup'), render: ({ media }) => media.contentGroup ?? noneText },
    { name: t('labels'), render: ({ media }) => media.labels.join(', ') || noneText },
    { name: t('firstSeen'), render: ({ media }) => <RelativeTime instant={media.createdAt} /> },
    ...(items.every(({ campaignCount }) => campaignCount !== undefined)
      ? [{ name: t('campaigns'), render: ({ campaignCount }: ComparedItem) => campaignCount }]
      : []),
    ...(items.every(({ media }) => media.mediaType === 'web')
      ? shownMetrics.map((metric) => ({
          name: t('lastDays', { metric: findMetric(metric, locale)?.name ?? metric, days: figurePeriodDays }),
          render: ({ media }: ComparedItem) => <ItemFigure media={media} metric={metric} />,
        }))
      : []),
  ];
  return (
    <ScrollBox label={label} className={classes.compare}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="ui-visually-hidden">{t('attribute')}</span>
            </th>
            {items.map(({ media }) => (
              <th key={media.id} scope="col">
                {hasPictures && (
                  <div className={classes.picture}>
                    <MediaPicture media={media} isSmall />
                  </div>
                )}
                {renderChoice(media)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, render }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {items.map((item) => (
                <td key={item.media.id}>{render(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
