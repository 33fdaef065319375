import { type Kysely, sql } from 'kysely';

const figures = [
  'pageviews',
  'visitors',
  'visits',
  'clicks',
  'averageScroll',
  'attentionTime',
  'averageAttention',
  'attentionRate',
];
const rowFigures = ['pageviews', 'visitors', 'averageScroll', 'attentionTime', 'averageAttention', 'clicks'];
const depths = ['pageviews', 'scroll25', 'scroll50', 'scroll75', 'scroll100'];
const bars = { display: 'chart', chartType: 'bar', dimensions: [], limit: 1 };

/**
 * Id, display, name, subtitle and card of each section, as in the reports of new groups when this migration was
 * written.
 */
const sections: [string, string, string, string, object, string[]][] = [
  [
    'scoreboard',
    'scoreboard',
    'At a glance',
    'All campaigns together, beside the period before',
    { display: 'scoreboard', dimensions: [], limit: 1 },
    figures,
  ],
  [
    'campaigns',
    'campaigns',
    'By campaign',
    'Each campaign on its own; the total counts visitors of several campaigns once',
    { display: 'list', dimensions: [], orderBy: 'web_pageviews', limit: 50 },
    rowFigures,
  ],
  [
    'trend',
    'trend',
    'Day by day',
    'Pageviews and visitors of each day',
    { display: 'chart', chartType: 'line', dimensions: ['web_date'], limit: 1_000 },
    ['pageviews', 'visitors'],
  ],
  ['scroll', 'scroll', 'How far people read', 'Pageviews that reached each depth of the page', bars, depths],
  [
    'attention',
    'attention',
    'How long they stayed',
    'Pageviews with at least 10 and 30 seconds of attention',
    bars,
    ['pageviews', 'attention10', 'attention30'],
  ],
  [
    'media',
    'media',
    'Pages',
    'What each page of the campaigns brought',
    { display: 'list', dimensions: ['web_media'], orderBy: 'web_pageviews', limit: 100 },
    rowFigures,
  ],
];

const layout = sections.map(([id, , , , card, metrics]) => ({
  id,
  dateUnit: 'day',
  ...card,
  metrics: metrics.map((metric) => `web_${metric}`),
}));
const sort = sections.map(([id, display, name, subTitle]) => ({
  id,
  display,
  name,
  subTitle,
  hidden: false,
  editor: [],
}));
const cover = {
  tableOfContent: sections.map(([id, , name]) => ({ id, name })),
  hideTableOfContent: false,
  clientLogo: null,
};
const settings = {
  coverImage: null,
  mediaType: 'web',
  sort: 'web_pageviews',
  comboMedia: [],
  customMedia: [],
  filterChips: [],
  deletedCustomIds: [],
  deletedComboIds: [],
};

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** A report is about a campaign or a group of campaigns, and every group has a report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.reports
      alter column campaign_id drop not null,
      add column group_id text unique references app.groups on delete cascade,
      add column follows_group boolean not null default false,
      add constraint reports_subject check ((campaign_id is null) <> (group_id is null))`.execute(db);
  // A TypeID's suffix is unique by itself, so a group's report can have the same suffix as the group.
  await sql`
    insert into app.reports (id, workspace_id, group_id, follows_group, type, name, owner_id, content)
    select 'rpt_' || substr(g.id, 5), g.workspace_id, g.id, true, 'group', g.name, g.owner_id,
      jsonb_build_object(
        'layout', ${json(layout)}, 'sort', ${json(sort)},
        'cover', ${json(cover)} || jsonb_build_object('heading', g.name),
        'date', jsonb_build_object(
          'from', coalesce(span.first, (now() at time zone w.timezone)::date - 29)::text,
          'to', coalesce(span.last, (now() at time zone w.timezone)::date)::text),
        'settings', ${json(settings)} || jsonb_build_object('timezone', w.timezone))
    from app.groups g join app.workspaces w on w.id = g.workspace_id
    cross join lateral (
      select min(start_date) as first, max(end_date) as last from app.campaigns c
      where c.id in (select campaign_id from app.campaign_groups m where m.group_id = g.id)) span`.execute(db);
}
