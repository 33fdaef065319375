import {
  type BoardCard,
  boardColumns,
  type CardDefinition,
  channelNames,
  getFactMediaType,
  type LocalizedText,
  type Source,
} from '@reportage/contracts';
import { settleCards } from './board-layout.model.ts';

interface TemplateCard {
  title: LocalizedText;
  card: Partial<CardDefinition> & Pick<CardDefinition, 'display' | 'metrics'>;
  width?: number;
  height?: number;
}

interface BoardTemplate {
  id: string;
  name: LocalizedText;
  /** Cards whose metric family has no source are left out. */
  cards: readonly TemplateCard[];
}

const line = { display: 'chart', chartType: 'line' } as const;
const bars = { display: 'chart', chartType: 'bar' } as const;
const list = { display: 'list', limit: 10 } as const;

/** Returns the cards for a social network: totals, posts, and reactions by day. */
function getNetworkCards(
  network: 'instagram' | 'facebook' | 'linkedin' | 'tiktok',
  [viewsMetric, likesMetric, commentsMetric]: readonly [views: string, likes: string, comments: string],
): TemplateCard[] {
  const name = channelNames[network];
  return [
    {
      title: { en: name, de: name },
      card: { display: 'scoreboard', metrics: [viewsMetric, likesMetric, commentsMetric] },
      width: boardColumns,
      height: 3,
    },
    {
      title: { en: `Posts on ${name}`, de: `Beiträge auf ${name}` },
      card: { ...list, metrics: [viewsMetric, likesMetric], dimensions: [`${network}_media`] },
    },
    {
      title: { en: `Reactions on ${name} by day`, de: `Reaktionen auf ${name} nach Tag` },
      card: { ...line, metrics: [likesMetric, commentsMetric], dimensions: [`${network}_date`] },
    },
  ];
}

const templates: readonly BoardTemplate[] = [
  {
    id: 'site',
    name: { en: 'Site overview', de: 'Website im Überblick' },
    cards: [
      {
        title: { en: 'At a glance', de: 'Auf einen Blick' },
        card: {
          display: 'scoreboard',
          metrics: ['web_pageviews', 'web_visitors', 'web_visits', 'web_averageAttention'],
        },
        width: boardColumns,
        height: 3,
      },
      {
        title: { en: 'Visitors by day', de: 'Besuchende nach Tag' },
        card: { ...line, metrics: ['web_visitors', 'web_pageviews'], dimensions: ['web_date'] },
        width: 8,
      },
      {
        title: { en: 'Devices', de: 'Geräte' },
        card: { ...bars, metrics: ['web_visitors'], dimensions: ['web_device'] },
        width: 4,
      },
      {
        title: { en: 'Most-read pages', de: 'Meistgelesene Seiten' },
        card: { ...list, metrics: ['web_pageviews', 'web_averageAttention'], dimensions: ['web_media'] },
      },
      {
        title: { en: 'Where visits come from', de: 'Woher Besuche kommen' },
        card: { ...bars, metrics: ['web_visits'], dimensions: ['web_channel'] },
      },
    ],
  },
  {
    id: 'campaign',
    name: { en: 'Campaign', de: 'Kampagne' },
    cards: [
      {
        title: { en: 'Reach and reading depth', de: 'Reichweite und Lesetiefe' },
        card: { display: 'scoreboard', metrics: ['web_visitors', 'web_pageviews', 'web_clicks', 'web_averageScroll'] },
        width: boardColumns,
        height: 3,
      },
      {
        title: { en: 'Day by day', de: 'Tag für Tag' },
        card: { ...line, metrics: ['web_visits', 'web_clicks'], dimensions: ['web_date'] },
      },
      {
        title: { en: 'How far people read', de: 'Wie weit gelesen wird' },
        card: { ...bars, metrics: ['web_pageviews', 'web_scroll25', 'web_scroll50', 'web_scroll75', 'web_scroll100'] },
      },
      {
        title: { en: 'Link clicks', de: 'Klicks auf Links' },
        card: { ...list, metrics: ['link_clicks'], dimensions: ['link_media'] },
      },
      {
        title: { en: 'Pages', de: 'Seiten' },
        card: { ...list, metrics: ['web_pageviews', 'web_clicks'], dimensions: ['web_media'] },
      },
    ],
  },
  {
    id: 'social',
    name: { en: 'Social', de: 'Soziale Medien' },
    cards: [
      ...getNetworkCards('instagram', ['instagram_reach', 'instagram_likes', 'instagram_comments']),
      ...getNetworkCards('facebook', ['facebook_reach', 'facebook_reactions', 'facebook_comments']),
      ...getNetworkCards('linkedin', ['linkedin_impressions', 'linkedin_reactions', 'linkedin_comments']),
      ...getNetworkCards('tiktok', ['tiktok_views', 'tiktok_likes', 'tiktok_comments']),
    ],
  },
  {
    id: 'video',
    name: { en: 'Video', de: 'Video' },
    cards: [
      {
        title: { en: 'YouTube', de: 'YouTube' },
        card: { display: 'scoreboard', metrics: ['youtube_views', 'youtube_watchTime', 'youtube_averageViewDuration'] },
        width: boardColumns,
        height: 3,
      },
      {
        title: { en: 'Views by day', de: 'Aufrufe nach Tag' },
        card: { ...line, metrics: ['youtube_views'], dimensions: ['youtube_date'] },
      },
      {
        title: { en: 'Videos', de: 'Videos' },
        card: { ...list, metrics: ['youtube_views', 'youtube_watchTime'], dimensions: ['youtube_media'] },
      },
    ],
  },
];

/** Returns the metric families that sources deliver; a connected source's type is its family. */
const getFamilies = (sources: readonly Pick<Source, 'type'>[]): ReadonlySet<string> =>
  new Set(sources.map(({ type }) => (type === 'analytics' ? 'web' : type)));

const getFamily = ({ card }: TemplateCard): string => getFactMediaType(card.metrics[0] ?? '') ?? '';

/** Returns the templates, leaving out cards for which the workspace has no source. Links need no source. */
export function getOfferedTemplates(sources: readonly Pick<Source, 'type'>[]): BoardTemplate[] {
  const families = getFamilies(sources);
  return templates.flatMap((template) => {
    const cards = template.cards.filter((card) => getFamily(card) === 'link' || families.has(getFamily(card)));
    return cards.some((card) => getFamily(card) !== 'link') ? [{ ...template, cards }] : [];
  });
}

/** Returns the positioned cards of a template, in the user's language. */
export function toTemplateCards(
  { cards }: BoardTemplate,
  locale: keyof LocalizedText,
  createId: () => string,
): BoardCard[] {
  let x = 0;
  let y = 0;
  const placedCards = cards.map(({ title, card, width = boardColumns / 2, height = 6 }): BoardCard => {
    // The new row is far below; `settleCards` moves its cards up.
    if (x + width > boardColumns) [x, y] = [0, y + 100];
    const place = { x, y, w: width, h: height };
    x += width;
    return {
      title: title[locale],
      card: { dimensions: [], dateUnit: 'day', limit: 100, ...card, id: createId() },
      place,
    };
  });
  return settleCards(placedCards);
}
