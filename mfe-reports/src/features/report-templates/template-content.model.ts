import {
  type CardDefinition,
  dateDimensionOf,
  type FactType,
  factMediaTypeOf,
  isTextBlock,
  mediaDimensionOf,
  plainTextOf,
  type ReportTemplate,
  type TemplateContent,
} from '@reportage/contracts';

export type TemplateSection = TemplateContent['sort'][number];

/** How a section draws its metrics; `text` has none, `campaigns` is a row for each campaign of a group. */
export const sectionShapes = ['figures', 'trend', 'bars', 'pages', 'campaigns', 'text'] as const;
export type SectionShape = (typeof sectionShapes)[number];

/** Shapes that a section of a template may take. A highlight has one metric a section, as a figure or day by day. */
export const shapesOfKind: Record<ReportTemplate['kind'], readonly SectionShape[]> = {
  default: ['figures', 'trend', 'bars', 'pages', 'text'],
  group: ['figures', 'trend', 'bars', 'pages', 'campaigns', 'text'],
  highlight: ['figures', 'trend', 'text'],
};

export const pickContent = ({ layout, sort, cover }: TemplateContent): TemplateContent => ({ layout, sort, cover });

export const shapeOf = (section: TemplateSection, card: CardDefinition | undefined): SectionShape => {
  if (!card) return 'text';
  if (card.display === 'scoreboard') return 'figures';
  if (card.display === 'chart') return card.dimensions.length > 0 ? 'trend' : 'bars';
  return section.display === 'campaigns' ? 'campaigns' : 'pages';
};

const displayOf: Record<SectionShape, string> = {
  figures: 'scoreboard',
  trend: 'trend',
  bars: 'bars',
  pages: 'media',
  campaigns: 'campaigns',
  text: 'text',
};

/** The card of a section in a shape; undefined for text. */
export function cardOf(id: string, shape: SectionShape, metrics: string[]): CardDefinition | undefined {
  const mediaType: FactType = factMediaTypeOf(metrics[0] ?? '') ?? 'web';
  const common = { id, metrics, dateUnit: 'day' as const, dimensions: [] };
  switch (shape) {
    case 'figures':
      return { ...common, display: 'scoreboard', limit: 1 };
    case 'trend':
      return { ...common, display: 'chart', chartType: 'line', dimensions: [dateDimensionOf(mediaType)], limit: 1_000 };
    case 'bars':
      return { ...common, display: 'chart', chartType: 'bar', limit: 1 };
    case 'pages':
      return { ...common, display: 'list', dimensions: [mediaDimensionOf(mediaType)], limit: 100 };
    case 'campaigns':
      return { ...common, display: 'list', limit: 100 };
    default:
      return undefined;
  }
}

/** Puts a card under a section's id; undefined takes it away. The order of cards has no meaning. */
export const withCard = (
  layout: readonly CardDefinition[],
  id: string,
  card: CardDefinition | undefined,
): CardDefinition[] => {
  const others = layout.filter((each) => each.id !== id);
  return card ? [...others, card] : others;
};

export const changeSection = (
  content: TemplateContent,
  id: string,
  change: Partial<TemplateSection>,
): TemplateContent => ({
  ...content,
  sort: content.sort.map((section) => (section.id === id ? { ...section, ...change } : section)),
});

/** Draws a section in another shape, with the same metrics as far as it has any. */
export function changeShape(content: TemplateContent, id: string, shape: SectionShape): TemplateContent {
  const metrics = content.layout.find((card) => card.id === id)?.metrics ?? ['web_pageviews'];
  const changed = changeSection(content, id, { display: displayOf[shape] });
  return { ...changed, layout: withCard(content.layout, id, cardOf(id, shape, metrics)) };
}

/** A card sorted by a metric that it no longer has is sorted by its first. */
export function changeMetrics(content: TemplateContent, id: string, metrics: string[]): TemplateContent {
  const card = content.layout.find((each) => each.id === id);
  const section = content.sort.find((each) => each.id === id);
  if (!card || !section) return content;
  const isOtherFamily = factMediaTypeOf(metrics[0] ?? '') !== factMediaTypeOf(card.metrics[0] ?? '');
  const { orderBy, ...rest } = card;
  const kept = { ...rest, metrics, ...(orderBy && metrics.includes(orderBy) ? { orderBy } : {}) };
  const next = isOtherFamily && metrics.length > 0 ? cardOf(id, shapeOf(section, card), metrics) : kept;
  return { ...content, layout: withCard(content.layout, id, next) };
}

export function addSection(content: TemplateContent, shape: SectionShape, name: string): TemplateContent {
  const id = crypto.randomUUID().slice(0, 13);
  const section = { id, display: displayOf[shape], name, subTitle: '', hidden: false, editor: [] };
  return {
    ...content,
    sort: [...content.sort, section],
    layout: withCard(content.layout, id, cardOf(id, shape, ['web_pageviews'])),
  };
}

export const removeSection = (content: TemplateContent, id: string): TemplateContent => ({
  ...content,
  sort: content.sort.filter((section) => section.id !== id),
  layout: withCard(content.layout, id, undefined),
});

/** Moves a section by one position; no effect at either end. */
export function moveSection(content: TemplateContent, id: string, by: -1 | 1): TemplateContent {
  const { sort } = content;
  const from = sort.findIndex((section) => section.id === id);
  const section = sort[from];
  const to = from + by;
  if (!section || to < 0 || to >= sort.length) return content;
  return { ...content, sort: sort.toSpliced(from, 1).toSpliced(to, 0, section) };
}

/** Whether every section has a name and every card a metric; others wait in their fields. */
export const isComplete = ({ sort, layout }: TemplateContent): boolean =>
  sort.length > 0 && sort.every(({ name }) => name.trim() !== '') && layout.every(({ metrics }) => metrics.length > 0);

/** What was typed below a section's name, as one text. */
export const textOf = ({ editor }: TemplateSection): string => editor.filter(isTextBlock).map(plainTextOf).join('\n\n');

/** One block a paragraph. */
export const blocksOf = (text: string): TemplateSection['editor'] =>
  text === ''
    ? []
    : text.split(/\n{2,}/).map((paragraph, index) => ({
        id: `p${index + 1}`,
        type: 'paragraph',
        data: { text: paragraph },
      }));
