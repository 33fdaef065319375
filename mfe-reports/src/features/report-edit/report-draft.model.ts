import type { Report } from '@reportage/contracts';

/** What is edited here: the cover's words and the sections' names, order and visibility. */
export type ReportEdits = Partial<Pick<Report, 'cover' | 'sort'>>;

type Section = Report['sort'][number];

/** A section name that is not valid yet stays in its field and out of the save. */
export const isSavable = ({ sort }: ReportEdits): boolean =>
  sort?.every((section) => section.name.trim() !== '') ?? true;

/** The list of contents names the sections as they are named now. */
export function withContents(report: Report, edits: ReportEdits): ReportEdits {
  if (!edits.sort) return edits;
  const tableOfContent = edits.sort
    .filter((section) => !section.hidden)
    .map(({ id, name }) => ({ id, name: name.trim() }));
  return { ...edits, cover: { ...(edits.cover ?? report.cover), tableOfContent } };
}

export const renamed = (sort: readonly Section[], id: string, name: string): Section[] =>
  sort.map((section) => (section.id === id ? { ...section, name } : section));

export const shownOrHidden = (sort: readonly Section[], id: string, hidden: boolean): Section[] =>
  sort.map((section) => (section.id === id ? { ...section, hidden } : section));

/** Moves a section by one place; at either end it stays. */
export function moved(sort: readonly Section[], id: string, by: -1 | 1): Section[] {
  const from = sort.findIndex((section) => section.id === id);
  const to = from + by;
  const section = sort[from];
  if (!section || to < 0 || to >= sort.length) return [...sort];
  return sort.toSpliced(from, 1).toSpliced(to, 0, section);
}

export const hasNewOrder = (before: readonly Section[], after: readonly Section[]): boolean =>
  before.map(({ id }) => id).join() !== after.map(({ id }) => id).join();
