import {
  type CardDefinition,
  type CardResult,
  coverSectionId,
  isNumberNote,
  isStructuralSection,
  type Period,
  type Report,
  type ReportMedia,
  type ReportParts,
  type ReportSection,
} from '@reportage/contracts';

/** A live report or a published version, with its data. */
export interface ShownReport {
  report: Omit<Report, 'hasUnpublishedChanges' | 'version'>;
  cards: readonly CardResult[];
  parts: ReportParts;
  /** The days that the data covers: those of the report's period that have started. */
  period: Period;
  /** When the data was frozen; absent for live data. */
  publishedAt?: string | undefined;
}

export interface ShownSection {
  section: ReportSection;
  /** Undefined for sections without a card. */
  definition: CardDefinition | undefined;
  card: CardResult | undefined;
}

type ReportContent = Pick<ShownReport['report'], 'layout' | 'sort'>;

/** Returns a section with its card and the card's data. */
export const getShownSection = (
  section: ReportSection,
  { report, cards }: { report: ReportContent; cards: readonly CardResult[] },
): ShownSection => ({
  section,
  definition: report.layout.find(({ id }) => id === section.id),
  card: cards.find(({ cardId }) => cardId === section.id),
});

const displaysWithoutCard = ['text', 'commentary', 'goals', 'creators', 'pageBreak'];

/** Whether a section would show only its empty-state message. */
const isEmptyList = ({ display, editor }: ReportSection, { goals, creators }: ReportParts): boolean =>
  editor.length === 0 &&
  ((display === 'goals' && goals.every((set) => set.goals.length === 0)) ||
    (display === 'creators' && creators.length === 0));

/** Whether a report leaves out a section because its campaigns have no media of the section's type. */
export const isLeftOut = ({ id }: Pick<ReportSection, 'id'>, { leftOut }: ReportParts): boolean =>
  leftOut?.sectionIds.includes(id) ?? false;

/**
 * Returns the sections for readers: the visible ones, but without empty lists of goals or creators, and without those
 * for which the campaigns have no media.
 */
export const getFilledSections = (shownReport: Pick<ShownReport, 'report' | 'cards' | 'parts'>): ShownSection[] =>
  getSections(
    shownReport,
    (section) => !isEmptyList(section, shownReport.parts) && !isLeftOut(section, shownReport.parts),
  );

/** Returns the visible sections in order, without the cover. */
export function getSections(
  shownReport: Pick<ShownReport, 'report' | 'cards'>,
  isShown: (section: ReportSection) => boolean = () => true,
): ShownSection[] {
  const sections = shownReport.report.sort
    .filter((section) => section.id !== coverSectionId && !section.hidden && isShown(section))
    .map((section) => getShownSection(section, shownReport))
    .filter(({ section, definition }) => definition || displaysWithoutCard.includes(section.display));
  const isBreak = (shownSection: ShownSection | undefined): boolean => shownSection?.section.display === 'pageBreak';
  const leadingBreakIndex = hasCover(shownReport.report) ? -1 : 0;
  // A page break with nothing before or after it would leave a page empty.
  return sections.filter(
    (entry, index) => !isBreak(entry) || (index !== leadingBreakIndex && !isBreak(sections[index + 1] ?? entry)),
  );
}

/** Returns the sections for the table of contents. */
export const getContents = (sections: readonly ShownSection[]): ReportSection[] =>
  sections.map(({ section }) => section).filter((section) => !isStructuralSection(section));

export const hasCover = ({ sort }: Pick<ReportContent, 'sort'>): boolean =>
  !sort.some(({ id, hidden }) => id === coverSectionId && hidden);

/**
 * Returns the title of a report's browser tab. For members, it includes the name, which distinguishes a campaign's
 * reports.
 */
export const getScreenTitle = ({ name, cover }: Pick<Report, 'name' | 'cover'>, isForGuest: boolean): string =>
  [...new Set([isForGuest ? '' : name, cover.heading || name])].filter(Boolean).join(' · ');

export const getMediaById = ({ media }: Pick<ReportParts, 'media'>): ReadonlyMap<string, ReportMedia> =>
  new Map(media.map((item) => [item.id, item]));

/** Returns the marks of a section's notes by metric; the notes are numbered in order. */
export const getNoteMarks = ({ editor }: Pick<ReportSection, 'editor'>): ReadonlyMap<string, string> =>
  new Map(editor.filter(isNumberNote).map(({ data }, index) => [data.metric, String(index + 1)]));
