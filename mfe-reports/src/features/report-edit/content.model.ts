import {
  type CardDefinition,
  coverSectionId,
  getTableOfContents,
  type Report,
  type ReportEdits,
  type ReportSection,
} from '@reportage/contracts';

/** The part of a report, or of a group's report, that the composer edits. */
export type ComposedContent = Required<ReportEdits>;

export const getContent = ({
  name,
  language,
  layout,
  sort,
  cover,
  date,
  settings,
}: ComposedContent): ComposedContent => ({
  name,
  language,
  layout,
  sort,
  cover,
  date,
  settings,
});

/** Sections need a name to be saved. */
export const isSavable = ({ sort }: ReportEdits): boolean =>
  sort?.every((section) => section.name.trim() !== '') ?? true;

/** Adds the sections' current names to the edits as the table of contents. */
export function addTableOfContents(report: Pick<Report, 'cover'>, edits: ReportEdits): ReportEdits {
  if (!edits.sort) return edits;
  return { ...edits, cover: { ...(edits.cover ?? report.cover), tableOfContent: getTableOfContents(edits.sort) } };
}

export const updateSection = (
  sections: readonly ReportSection[],
  id: string,
  change: Partial<ReportSection>,
): ReportSection[] => sections.map((section) => (section.id === id ? { ...section, ...change } : section));

/** Moves a section to an index, or to the nearest valid one. An unknown id has no effect. */
export function moveSectionTo<Section extends { id: string }>(
  sections: readonly Section[],
  id: string,
  to: number,
): Section[] {
  const from = sections.findIndex((section) => section.id === id);
  const section = sections[from];
  const targetIndex = Math.max(0, Math.min(sections.length - 1, to));
  if (!section || from === targetIndex) return [...sections];
  return sections.toSpliced(from, 1).toSpliced(targetIndex, 0, section);
}

/** Adds a section and its card after another section, or at the end. */
export function addSection(
  { sort, layout }: Pick<ComposedContent, 'sort' | 'layout'>,
  { section, card }: { section: ReportSection; card?: CardDefinition | undefined },
  afterId?: string,
): Pick<ComposedContent, 'sort' | 'layout'> {
  const index = afterId === undefined ? -1 : sort.findIndex(({ id }) => id === afterId);
  return {
    sort: sort.toSpliced(index < 0 ? sort.length : index + 1, 0, section),
    layout: card ? [...layout, card] : [...layout],
  };
}

export const removeSection = (
  { sort, layout }: Pick<ComposedContent, 'sort' | 'layout'>,
  id: string,
): Pick<ComposedContent, 'sort' | 'layout'> => ({
  sort: sort.filter((section) => section.id !== id),
  layout: layout.filter((card) => card.id !== id),
});

/** Shows or hides the cover. A hidden cover is stored as a hidden section; a visible one has no section. */
export function setCover(sections: readonly ReportSection[], isShown: boolean, name: string): ReportSection[] {
  const otherSections = sections.filter(({ id }) => id !== coverSectionId);
  if (isShown) return otherSections;
  const cover = { id: coverSectionId, display: 'cover', name, subTitle: '', hidden: true, editor: [] };
  return [cover, ...otherSections];
}

/** Whether the sections that are in both versions have a different order. */
export const hasNewOrder = (before: readonly { id: string }[], after: readonly { id: string }[]): boolean => {
  const knownIds = new Set(before.map(({ id }) => id));
  const remainingIds = new Set(after.map(({ id }) => id));
  const getSharedOrder = (sections: readonly { id: string }[], otherIds: ReadonlySet<string>) =>
    sections.flatMap(({ id }) => (otherIds.has(id) ? id : [])).join();
  return getSharedOrder(before, remainingIds) !== getSharedOrder(after, knownIds);
};

/** Creates an id that is unique in its report and short enough for a URL. */
export const createId = (): string => crypto.randomUUID().slice(0, 13);
