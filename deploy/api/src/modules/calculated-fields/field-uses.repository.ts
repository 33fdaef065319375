import type { BoardContent, FieldUses } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { type BoardVisitor, isBoardVisibleTo } from '../dashboards/index.ts';

interface Holder<Content> {
  id: string;
  name: string;
  content: Content;
  isVisible: boolean;
}

/** The cards that use a metric, in the order of their dashboards' and reports' names. */
export async function readFieldUses(
  db: Executor,
  workspaceId: string,
  metricId: string,
  visitor: BoardVisitor,
): Promise<FieldUses> {
  const onBoard = JSON.stringify([{ card: { metrics: [metricId] } }]);
  const inReport = JSON.stringify([{ metrics: [metricId] }]);
  const { rows: boards } = await sql<Holder<BoardContent>>`
    select id, name, content, ${isBoardVisibleTo(visitor)} as is_visible from app.dashboards
    where workspace_id = ${workspaceId} and content -> 'cards' @> ${onBoard}::jsonb
    order by lower(name), id`.execute(db);
  const { rows: reports } = await sql<Omit<Holder<ReportContent>, 'isVisible'>>`
    select id, name, content from app.reports
    where workspace_id = ${workspaceId} and content -> 'layout' @> ${inReport}::jsonb
    order by lower(name), id`.execute(db);
  const cards = boards.flatMap(({ id, name, content, isVisible }) =>
    content.cards
      .filter(({ card }) => card.metrics.includes(metricId))
      .map(({ title }) => ({ use: { kind: 'dashboard' as const, id, name, cardTitle: title }, isVisible })),
  );
  const inReports = reports.flatMap(({ id, name, content }) =>
    content.layout
      .filter(({ metrics }) => metrics.includes(metricId))
      .map(() => ({ kind: 'report' as const, id, name, cardTitle: '' })),
  );
  return {
    data: [...cards.flatMap(({ use, isVisible }) => (isVisible ? [use] : [])), ...inReports],
    hiddenCount: cards.filter(({ isVisible }) => !isVisible).length,
  };
}

/** The number of cards that use a field, including those that the user may not see. */
export const countUses = ({ data, hiddenCount }: FieldUses): number => data.length + hiddenCount;
