import { type AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ReportContent } from '../../schema/report.tables.ts';

export interface CommentAnchor {
  sectionId: string | null;
  metric: string | null;
}

const createMissingError = (path: string): AppError =>
  invalidField(path, { en: 'is not part of this report', de: 'gehört nicht zu diesem Bericht' });

/**
 * Checks that the report contains what a comment is about.
 * @param isGuest whether the author is a guest, for whom hidden sections do not exist
 * @returns the section's name; null for a comment on the whole report
 * @throws {AppError} `invalidRequest` for a section or metric that the report does not have
 */
export function requireCommentAnchor(
  { layout, sort }: ReportContent,
  { sectionId, metric }: CommentAnchor,
  isGuest: boolean,
): string | null {
  if (sectionId === null) {
    if (metric !== null) throw createMissingError('body.metric');
    return null;
  }
  const section = sort.find(({ id }) => id === sectionId);
  if (!section || (isGuest && section.hidden)) throw createMissingError('body.sectionId');
  const card = layout.find(({ id }) => id === sectionId);
  if (metric !== null && !card?.metrics.includes(metric)) throw createMissingError('body.metric');
  return section.name;
}
