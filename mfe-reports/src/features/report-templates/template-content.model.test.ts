import { metricFamilies, type TemplateContent, templateContentSchema } from '@reportage/contracts';
import {
  addSection,
  changeShape,
  createCard,
  getItemKind,
  getListedSections,
  getShape,
  orderSections,
  type SectionShape,
  sectionShapes,
} from './template-content.model.ts';

const emptyContent: TemplateContent = { layout: [], sort: [], cover: { heading: '', hideTableOfContent: false } };
const customMetricIds = ['custom_metric_1'];
const getShapes = ({ sort, layout }: TemplateContent): SectionShape[] =>
  sort.map((section) =>
    getShape(
      section,
      layout.find(({ id }) => id === section.id),
    ),
  );

test('a section of every shape can be added, is valid, and is recognized as that shape', () => {
  const allShapes = sectionShapes.reduce(
    (content, shape) => addSection(content, shape, shape, customMetricIds),
    emptyContent,
  );
  expect(templateContentSchema.safeParse(allShapes).success).toBe(true);
  expect(getShapes(allShapes)).toEqual(sectionShapes);
});

test.each([
  ['web', 'pages'],
  ['ga', 'pages'],
  ['youtube', 'videos'],
  ['linkedin', 'posts'],
  ['gam', 'lineItems'],
] as const)('a list of %s metrics contains %s', (mediaType, items) => {
  const [metric] = metricFamilies[mediaType].metrics;
  expect(getItemKind(createCard('card', 'pages', [metric?.id ?? '']))).toBe(items);
});

test('a section keeps its metrics when its shape changes, unless they are link metrics or custom metrics', () => {
  const addedContent = addSection(emptyContent, 'figures', 'Numbers');
  const id = addedContent.sort[0]?.id ?? '';
  const selectedContent = {
    ...addedContent,
    layout: addedContent.layout.map((card) => ({ ...card, metrics: ['web_visitors'] })),
  };
  const getMetricIds = (shape: SectionShape) =>
    changeShape(selectedContent, id, shape, customMetricIds).layout[0]?.metrics;
  expect(getMetricIds('mediaTiles')).toEqual(['web_visitors']);
  expect(getMetricIds('links')).toEqual(['link_clicks']);
  expect(getMetricIds('customMetrics')).toEqual(customMetricIds);
  expect(getMetricIds('goals')).toBeUndefined();
  const restoredContent = changeShape(changeShape(selectedContent, id, 'links'), id, 'pages');
  expect(restoredContent.layout[0]).toMatchObject({ metrics: ['web_pageviews'], dimensions: ['web_media'] });
});

test('a hidden cover stays first when the sections are reordered', () => {
  const cover = { id: 'cover', display: 'cover', name: 'Cover', subTitle: '', hidden: true, editor: [] };
  const twoSections = addSection(addSection({ ...emptyContent, sort: [cover] }, 'text', 'One'), 'text', 'Two');
  const movedContent = orderSections(twoSections, getListedSections(twoSections).toReversed());
  expect(movedContent.sort.map(({ name }) => name)).toEqual(['Cover', 'Two', 'One']);
});
