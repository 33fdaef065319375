import { isDeepStrictEqual } from 'node:util';
import type { CardResult, ReportChanges } from '@reportage/contracts';
import type { ReportContent } from '../../schema/report.tables.ts';

type Edit = ReportChanges['edits'][number];
type Section = ReportContent['sort'][number];
interface NamedContent {
  name: string;
  content: ReportContent;
}

const indexById = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

function compareSection(before: Section, after: Section): Edit['kind'][] {
  return [
    ...(before.hidden === after.hidden ? [] : [after.hidden ? ('sectionHidden' as const) : ('sectionShown' as const)]),
    ...(before.name === after.name ? [] : ['sectionRenamed' as const]),
    ...(before.subTitle === after.subTitle && isDeepStrictEqual(before.editor, after.editor)
      ? []
      : ['textChanged' as const]),
  ];
}

/** Lists the changes that users have made to a report's layout, text and settings. */
export function compareContent(before: NamedContent, after: NamedContent): Edit[] {
  const oldContent = before.content;
  const newContent = after.content;
  const listReportEdit = (kind: Edit['kind'], isSame: boolean): Edit[] => (isSame ? [] : [{ kind, section: null }]);
  const oldSections = indexById(oldContent.sort);
  const newSections = indexById(newContent.sort);
  const oldCards = indexById(oldContent.layout);
  const newCards = indexById(newContent.layout);
  const findCommonIds = (from: readonly Section[], other: Map<string, Section>) =>
    from.filter(({ id }) => other.has(id)).map(({ id }) => id);
  return [
    ...listReportEdit('renamed', before.name === after.name),
    ...listReportEdit('coverChanged', isDeepStrictEqual(oldContent.cover, newContent.cover)),
    ...listReportEdit('periodChanged', isDeepStrictEqual(oldContent.date, newContent.date)),
    ...listReportEdit('settingsChanged', isDeepStrictEqual(oldContent.settings, newContent.settings)),
    ...oldContent.sort
      .filter(({ id }) => !newSections.has(id))
      .map(({ name }): Edit => ({ kind: 'sectionRemoved', section: name })),
    ...newContent.sort.flatMap((section): Edit[] => {
      const oldSection = oldSections.get(section.id);
      if (!oldSection) return [{ kind: 'sectionAdded', section: section.name }];
      const isSameCard = isDeepStrictEqual(oldCards.get(section.id), newCards.get(section.id));
      const kinds = [...compareSection(oldSection, section), ...(isSameCard ? [] : ['cardChanged' as const])];
      return kinds.map((kind) => ({ kind, section: section.name }));
    }),
    ...listReportEdit(
      'orderChanged',
      isDeepStrictEqual(findCommonIds(oldContent.sort, newSections), findCommonIds(newContent.sort, oldSections)),
    ),
  ];
}

type Restatement = ReportChanges['numbers'][number];

/** Counts the rows that differ between two results. */
function countDifferingRows(before: CardResult, after: CardResult): number {
  const oldRows = new Set(before.rows.map((row) => JSON.stringify(row)));
  const currentRows = new Set(after.rows.map((row) => JSON.stringify(row)));
  const addedCount = [...currentRows].filter((row) => !oldRows.has(row)).length;
  const removedCount = [...oldRows].filter((row) => !currentRows.has(row)).length;
  return Math.max(addedCount, removedCount);
}

/** Finds figures that have changed because sources have since delivered or corrected data for the same days. */
export function compareFigures(
  before: readonly CardResult[],
  after: readonly CardResult[],
  sections: readonly Section[],
): Restatement[] {
  const newCards = new Map(after.map((card) => [card.cardId, card]));
  const sectionNames = new Map(sections.map(({ id, name }) => [id, name]));
  return before.flatMap((card): Restatement[] => {
    const newCard = newCards.get(card.cardId);
    if (!newCard) return [];
    const section = sectionNames.get(card.cardId) ?? card.cardId;
    const rows = countDifferingRows(card, newCard);
    const metrics = card.columns.filter(({ kind }) => kind === 'metric');
    const restatements = metrics.flatMap(({ id, name, unit, currency }, index): Restatement[] => {
      const [old = null, latest = null] = [card.totals[index], newCard.totals[index]];
      return old === latest
        ? []
        : [{ section, metricId: id, metric: name, unit, currency, before: old, now: latest, rows }];
    });
    if (restatements.length > 0 || rows === 0) return restatements;
    return [{ section, metricId: null, metric: null, unit: null, currency: null, before: null, now: null, rows }];
  });
}
