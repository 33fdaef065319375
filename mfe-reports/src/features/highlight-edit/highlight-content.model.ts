import type { Highlight, HighlightSection } from '@reportage/contracts';
import { createId } from '../report-edit/content.model.ts';

/** The part of a highlight that the composer edits. */
export type HighlightContent = Pick<Highlight, 'heading' | 'sort' | 'layout'>;

export const getContent = ({ heading, sort, layout }: HighlightContent): HighlightContent => ({
  heading,
  sort,
  layout,
});

type Sections = Pick<HighlightContent, 'sort' | 'layout'>;

/** Creates a section with only text, or with a metric that the highlight does not show yet. */
export function createSection(
  kind: 'metric' | 'custom',
  { layout }: Sections,
  metrics: readonly string[],
): HighlightSection {
  const id = createId();
  if (kind === 'custom') {
    const header = { id: createId(), type: 'header' as const, data: { text: '', level: 2 } };
    return { id, metric: null, display: 'figure', editor: [header] };
  }
  const metric = metrics.find((id) => !layout.some((section) => section.metric === id)) ?? 'web_pageviews';
  return { id, metric, display: 'trend', editor: [] };
}

export const addSection = ({ sort, layout }: Sections, section: HighlightSection): Sections => ({
  sort: [...sort, { id: section.id, hidden: false }],
  layout: [...layout, section],
});

export const removeSection = ({ sort, layout }: Sections, id: string): Sections => ({
  sort: sort.filter((entry) => entry.id !== id),
  layout: layout.filter((section) => section.id !== id),
});

export const replaceSection = ({ layout }: Sections, section: HighlightSection): Pick<Sections, 'layout'> => ({
  layout: layout.map((other) => (other.id === section.id ? section : other)),
});

export const setHidden = ({ sort }: Sections, id: string, hidden: boolean): Pick<Sections, 'sort'> => ({
  sort: sort.map((entry) => (entry.id === id ? { id, hidden } : entry)),
});
