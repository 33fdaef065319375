import {
  type HighlightSection,
  isTextBlock,
  type Report,
  type TemplateContent,
  type TextBlock,
  toInlineHtml,
} from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { HighlightContent } from '../../schema/highlight.tables.ts';
import { readStarterTemplate } from '../report-templates/starter-template.ts';

type Section = TemplateContent['sort'][number];

/** The longest id that a text block may have. */
const maxBlockIdLength = 64;
const nameIdSuffix = '-name';

/**
 * Returns the text of a section. If the section has no metric, its first heading serves as its name; without a
 * heading, one with the section's name in the template is added.
 */
function getTextBlocks({ id, name, editor }: Section, metric: string | null): TextBlock[] {
  const textBlocks = editor.filter(isTextBlock);
  if (metric !== null || textBlocks.some(({ type }) => type === 'header')) return textBlocks;
  return [
    {
      id: `${id.slice(0, maxBlockIdLength - nameIdSuffix.length)}${nameIdSuffix}`,
      type: 'header',
      data: { text: toInlineHtml(name), level: 2 },
    },
    ...textBlocks,
  ];
}

/** Creates the content of a highlight from a template. @param heading used if the template has none */
export function getHighlightContent({ sort, layout, cover }: TemplateContent, heading: string): HighlightContent {
  return {
    sort: sort.map(({ id, hidden }) => ({ id, hidden })),
    layout: sort.map((section): HighlightSection => {
      const card = layout.find(({ id }) => id === section.id);
      const metric = card?.metrics[0] ?? null;
      const display = card?.display === 'scoreboard' ? 'figure' : 'trend';
      return { id: section.id, metric, display, editor: getTextBlocks(section, metric) };
    }),
    heading: cover.heading || heading,
  };
}

/** Reads the initial content of the highlight editor: the sections from the client's or the workspace's template. */
export async function readInitialContent(
  db: Executor,
  { workspaceId, campaignId, cover, name }: Pick<Report, 'workspaceId' | 'campaignId' | 'cover' | 'name'>,
): Promise<HighlightContent> {
  const template = await readStarterTemplate(db, workspaceId, 'highlight', { campaignId: campaignId ?? undefined });
  return getHighlightContent(template, cover.heading || name);
}
