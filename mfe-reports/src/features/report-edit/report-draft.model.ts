import type { Report } from '@reportage/contracts';

/** Editable fields: the cover's texts and the sections' names, order and visibility. */
export type ReportEdits = Partial<Pick<Report, 'cover' | 'sort'>>;

type Section = Report['sort'][number];

/** An invalid section name stays in its field and is not saved. */
export const isSavable = ({ sort }: ReportEdits): boolean =>
  sort?.every((section) => section.name.trim() !== '') ?? true;

/** The table of contents uses the sections' current names. */
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

/** Moves a section by one position; no effect at either end. */
export function moved(sort: readonly Section[], id: string, by: -1 | 1): Section[] {
  const from = sort.findIndex((section) => section.id === id);
  const to = from + by;
  const section = sort[from];
  if (!section || to < 0 || to >= sort.length) return [...sort];
  return sort.toSpliced(from, 1).toSpliced(to, 0, section);
}

export const hasNewOrder = (before: readonly Section[], after: readonly Section[]): boolean =>
  before.map(({ id }) => id).join() !== after.map(({ id }) => id).join();
