import type { Highlight, HighlightSection } from '@reportage/contracts';
import { newId } from '../report-edit/content.model.ts';

/** The part of a highlight that the composer edits. */
export type HighlightContent = Pick<Highlight, 'heading' | 'sort' | 'layout'>;

export const getContent = ({ heading, sort, layout }: HighlightContent): HighlightContent => ({
  heading,
  sort,
  layout,
});

type Sections = Pick<HighlightContent, 'sort' | 'layout'>;

/** A new section with only text, or with a metric that the highlight does not show yet. */
export function newSection(
  kind: 'metric' | 'custom',
  { layout }: Sections,
  metrics: readonly string[],
): HighlightSection {
  const id = newId();
  if (kind === 'custom') {
    const header = { id: newId(), type: 'header' as const, data: { text: '', level: 2 } };
    return { id, metric: null, display: 'figure', editor: [header] };
  }
  const metric = metrics.find((each) => !layout.some((section) => section.metric === each)) ?? 'web_pageviews';
  return { id, metric, display: 'trend', editor: [] };
}

export const withSection = ({ sort, layout }: Sections, section: HighlightSection): Sections => ({
  sort: [...sort, { id: section.id, hidden: false }],
  layout: [...layout, section],
});

export const withoutSection = ({ sort, layout }: Sections, id: string): Sections => ({
  sort: sort.filter((each) => each.id !== id),
  layout: layout.filter((each) => each.id !== id),
});

export const replaceSection = ({ layout }: Sections, section: HighlightSection): Pick<Sections, 'layout'> => ({
  layout: layout.map((each) => (each.id === section.id ? section : each)),
});

export const withHidden = ({ sort }: Sections, id: string, hidden: boolean): Pick<Sections, 'sort'> => ({
  sort: sort.map((each) => (each.id === id ? { id, hidden } : each)),
});
