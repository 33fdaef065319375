import type { HighlightSection, Report } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { HighlightContent } from '../../schema/highlight.tables.ts';
import { readStartTemplate } from '../report-templates/start-template.ts';

/** What the highlight editor begins with: the sections of the client's or the workspace's template of highlights. */
export async function readInitialContent(
  db: Executor,
  { workspaceId, campaignId, cover, name }: Pick<Report, 'workspaceId' | 'campaignId' | 'cover' | 'name'>,
): Promise<HighlightContent> {
  const template = await readStartTemplate(db, workspaceId, 'highlight', campaignId ?? undefined);
  const layout = template.sort.map(({ id }): HighlightSection => {
    const card = template.layout.find((each) => each.id === id);
    return {
      id,
      metric: card?.metrics[0] ?? null,
      display: card?.display === 'scoreboard' ? 'figure' : 'trend',
      editor: [],
    };
  });
  return {
    sort: template.sort.map(({ id, hidden }) => ({ id, hidden })),
    layout,
    heading: template.cover.heading || cover.heading || name,
  };
}
