import type { CallInput, ChannelId } from '@reportage/contracts';
import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

type Board = CallInput<typeof calls.createDashboard>['body'];
type Content = NonNullable<Board['content']>;
type Card = NonNullable<Content['cards']>[number];
type Definition = Card['card'];

const dayMs = 86_400_000;
const toDay = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10);
const toPlace = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const createCard = (
  title: string,
  place: Card['place'],
  definition: Omit<Definition, 'dimensions'> & Partial<Definition>,
) => ({ title, place, card: { dimensions: [], ...definition } }) satisfies Card;
const listDisplay = { display: 'list', limit: 10 } as const;
const lineChart = { display: 'chart', chartType: 'line' } as const;

/** Creates a card that compares all connected sources, and cards for each of them. */
const createChannelCards = (now: number): readonly Card[] => [
  createCard('Side by side', toPlace(0, 0, 12, 3), {
    id: 'together',
    display: 'scoreboard',
    metrics: ['ga_pageviews', 'youtube_views', 'linkedin_impressions', 'gam_impressions'],
  }),
  createCard('Website by day', toPlace(0, 3, 8, 6), {
    ...lineChart,
    id: 'website',
    metrics: ['ga_pageviews', 'ga_sessions'],
    dimensions: ['ga_date'],
  }),
  createCard('How sessions start', toPlace(8, 3, 4, 6), {
    ...listDisplay,
    id: 'mediums',
    metrics: ['ga_sessions'],
    dimensions: ['ga_medium'],
  }),
  createCard('Two years of ad delivery', toPlace(0, 9, 7, 6), {
    id: 'delivery',
    display: 'chart',
    chartType: 'combo',
    metrics: ['gam_impressions', 'gam_ctr'],
    dimensions: ['gam_date'],
    dateUnit: 'month',
    date: { dateRange: 'custom', period: { from: toDay(now - 729 * dayMs), to: toDay(now) } },
  }),
  createCard('Line items', toPlace(7, 9, 5, 6), {
    ...listDisplay,
    id: 'lineItems',
    metrics: ['gam_impressions', 'gam_viewability', 'gam_revenue'],
    dimensions: ['gam_media'],
  }),
  createCard('Videos', toPlace(0, 15, 6, 6), {
    ...listDisplay,
    id: 'videos',
    metrics: ['youtube_views', 'youtube_watchTime'],
    dimensions: ['youtube_media'],
  }),
  createCard('Posts', toPlace(6, 15, 6, 6), {
    ...listDisplay,
    id: 'posts',
    metrics: ['linkedin_impressions', 'linkedin_engagementRate'],
    dimensions: ['linkedin_media'],
  }),
];

/** Cards about one campaign, with the engagement on its posts and videos. */
const campaignCards: readonly Card[] = [
  createCard('Reactions on all channels', toPlace(0, 0, 12, 3), {
    id: 'reactions',
    display: 'scoreboard',
    metrics: ['linkedin_reactions', 'linkedin_comments', 'youtube_likes', 'youtube_comments', 'ga_engagedSessions'],
  }),
  createCard('LinkedIn by day', toPlace(0, 3, 6, 6), {
    ...lineChart,
    id: 'linkedin',
    metrics: ['linkedin_impressions'],
    dimensions: ['linkedin_date'],
  }),
  createCard('YouTube by day', toPlace(6, 3, 6, 6), {
    ...lineChart,
    id: 'youtube',
    metrics: ['youtube_views'],
    dimensions: ['youtube_date'],
  }),
  createCard('Posts by reactions', toPlace(0, 9, 6, 6), {
    ...listDisplay,
    id: 'postReactions',
    metrics: ['linkedin_reactions', 'linkedin_clicks'],
    dimensions: ['linkedin_media'],
  }),
  createCard('Where viewers found the videos', toPlace(6, 9, 6, 6), {
    ...listDisplay,
    id: 'traffic',
    metrics: ['youtube_views'],
    dimensions: ['youtube_source'],
  }),
];

interface BoardOptions {
  sources: readonly { id: string; type: ChannelId }[];
  campaignId: string | undefined;
  now: number;
}

/** Creates the boards. Omits cards whose sources are not connected, and boards without cards. */
export function createConnectedBoards({ sources, campaignId, now }: BoardOptions): Board[] {
  const meta = { generalAccess: 'workspace' as const };
  const types = new Set<string>(sources.map(({ type }) => type));
  const isConnected = ({ card: { metrics } }: Card) => metrics.every((id) => types.has(id.split('_')[0] ?? ''));
  const buildBoard = (name: string, cards: readonly Card[], scope: Content['scope']): Board[] => {
    const connectedCards = cards.filter(isConnected);
    return connectedCards.length > 0
      ? [{ name, meta, content: { date: { dateRange: '30d' }, scope, cards: connectedCards } }]
      : [];
  };
  return [
    ...buildBoard('Acme on every channel', createChannelCards(now), {
      kind: 'chosen',
      sourceIds: sources.map(({ id }) => id),
    }),
    ...(campaignId === undefined
      ? []
      : buildBoard('Acme campaign and social', campaignCards, { kind: 'chosen', campaignIds: [campaignId] })),
  ];
}

/** Creates the boards that do not exist yet. */
export async function ensureConnectedBoards(api: SeedApi, workspaceId: string, connected: BoardOptions): Promise<void> {
  const query = { workspaceId };
  const { data } = await api.call(calls.listDashboards, { query });
  const existingNames = new Set(data.map(({ name }) => name));
  for (const body of createConnectedBoards(connected)) {
    if (!existingNames.has(body.name)) await api.call(calls.createDashboard, { query, body });
  }
}
