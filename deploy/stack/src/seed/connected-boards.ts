import type { CallInput, ChannelId } from '@reportage/contracts';
import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

type Board = CallInput<typeof calls.createDashboard>['body'];
type Content = NonNullable<Board['content']>;
type Card = NonNullable<Content['cards']>[number];
type Definition = Card['card'];

const dayMs = 86_400_000;
const toDay = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10);
const createPlace = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const card = (
  title: string,
  cardPlace: Card['place'],
  definition: Omit<Definition, 'dimensions'> & Partial<Definition>,
) => ({ title, place: cardPlace, card: { dimensions: [], ...definition } }) satisfies Card;
const list = { display: 'list', limit: 10 } as const;
const lines = { display: 'chart', chartType: 'line' } as const;

/** All connected sources: first their numbers side by side, then each source on its own. */
const createChannelCards = (now: number): readonly Card[] => [
  card('Side by side', createPlace(0, 0, 12, 3), {
    id: 'together',
    display: 'scoreboard',
    metrics: ['ga_pageviews', 'youtube_views', 'linkedin_impressions', 'gam_impressions'],
  }),
  card('Website by day', createPlace(0, 3, 8, 6), {
    ...lines,
    id: 'website',
    metrics: ['ga_pageviews', 'ga_sessions'],
    dimensions: ['ga_date'],
  }),
  card('How sessions start', createPlace(8, 3, 4, 6), {
    ...list,
    id: 'mediums',
    metrics: ['ga_sessions'],
    dimensions: ['ga_medium'],
  }),
  card('Two years of ad delivery', createPlace(0, 9, 7, 6), {
    id: 'delivery',
    display: 'chart',
    chartType: 'combo',
    metrics: ['gam_impressions', 'gam_ctr'],
    dimensions: ['gam_date'],
    dateUnit: 'month',
    date: { dateRange: 'custom', period: { from: toDay(now - 729 * dayMs), to: toDay(now) } },
  }),
  card('Line items', createPlace(7, 9, 5, 6), {
    ...list,
    id: 'lineItems',
    metrics: ['gam_impressions', 'gam_viewability', 'gam_revenue'],
    dimensions: ['gam_media'],
  }),
  card('Videos', createPlace(0, 15, 6, 6), {
    ...list,
    id: 'videos',
    metrics: ['youtube_views', 'youtube_watchTime'],
    dimensions: ['youtube_media'],
  }),
  card('Posts', createPlace(6, 15, 6, 6), {
    ...list,
    id: 'posts',
    metrics: ['linkedin_impressions', 'linkedin_engagementRate'],
    dimensions: ['linkedin_media'],
  }),
];

/** One campaign, and how people engaged with its posts and videos. */
const campaignCards: readonly Card[] = [
  card('Reactions on all channels', createPlace(0, 0, 12, 3), {
    id: 'reactions',
    display: 'scoreboard',
    metrics: ['linkedin_reactions', 'linkedin_comments', 'youtube_likes', 'youtube_comments', 'ga_engagedSessions'],
  }),
  card('LinkedIn by day', createPlace(0, 3, 6, 6), {
    ...lines,
    id: 'linkedin',
    metrics: ['linkedin_impressions'],
    dimensions: ['linkedin_date'],
  }),
  card('YouTube by day', createPlace(6, 3, 6, 6), {
    ...lines,
    id: 'youtube',
    metrics: ['youtube_views'],
    dimensions: ['youtube_date'],
  }),
  card('Posts by reactions', createPlace(0, 9, 6, 6), {
    ...list,
    id: 'postReactions',
    metrics: ['linkedin_reactions', 'linkedin_clicks'],
    dimensions: ['linkedin_media'],
  }),
  card('Where viewers found the videos', createPlace(6, 9, 6, 6), {
    ...list,
    id: 'traffic',
    metrics: ['youtube_views'],
    dimensions: ['youtube_source'],
  }),
];

interface Connected {
  sources: readonly { id: string; type: ChannelId }[];
  campaignId: string | undefined;
  now: number;
}

/** The boards to create, if there is data to show on them. */
export function createConnectedBoards({ sources, campaignId, now }: Connected): Board[] {
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

/** Creates the boards that the demo workspace lacks. */
export async function ensureConnectedBoards(api: SeedApi, workspaceId: string, connected: Connected): Promise<void> {
  const query = { workspaceId };
  const { data } = await api.call(calls.listDashboards, { query });
  const existingNames = new Set(data.map(({ name }) => name));
  for (const body of createConnectedBoards(connected)) {
    if (!existingNames.has(body.name)) await api.call(calls.createDashboard, { query, body });
  }
}
