import type { BoardContent, FieldUses } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { type BoardViewer, isBoardVisibleTo } from '../dashboards/index.ts';

interface ContentRow<Content> {
  id: string;
  name: string;
  content: Content;
  isVisible: boolean;
}

/** Lists the cards that use a metric, sorted by the names of their dashboards and reports. */
export async function readFieldUses(
  db: Executor,
  workspaceId: string,
  metricId: string,
  viewer: BoardViewer,
): Promise<FieldUses> {
  const boardPattern = JSON.stringify([{ card: { metrics: [metricId] } }]);
  const reportPattern = JSON.stringify([{ metrics: [metricId] }]);
  const { rows: boards } = await sql<ContentRow<BoardContent>>`
    select id, name, content, ${isBoardVisibleTo(viewer)} as is_visible from app.dashboards
    where workspace_id = ${workspaceId} and content -> 'cards' @> ${boardPattern}::jsonb
    order by lower(name), id`.execute(db);
  const { rows: reports } = await sql<Omit<ContentRow<ReportContent>, 'isVisible'>>`
    select id, name, content from app.reports
    where workspace_id = ${workspaceId} and content -> 'layout' @> ${reportPattern}::jsonb
    order by lower(name), id`.execute(db);
  const boardUses = boards.flatMap(({ id, name, content, isVisible }) =>
    content.cards
      .filter(({ card }) => card.metrics.includes(metricId))
      .map(({ title }) => ({ use: { kind: 'dashboard' as const, id, name, cardTitle: title }, isVisible })),
  );
  const reportUses = reports.flatMap(({ id, name, content }) =>
    content.layout
      .filter(({ metrics }) => metrics.includes(metricId))
      .map(() => ({ kind: 'report' as const, id, name, cardTitle: '' })),
  );
  return {
    data: [...boardUses.flatMap(({ use, isVisible }) => (isVisible ? [use] : [])), ...reportUses],
    hiddenCount: boardUses.filter(({ isVisible }) => !isVisible).length,
  };
}

/** Counts the cards that use a field, including those that are hidden from the user. */
export const countUses = ({ data, hiddenCount }: FieldUses): number => data.length + hiddenCount;
