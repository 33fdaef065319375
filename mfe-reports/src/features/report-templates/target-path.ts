import type { TemplateKind } from '@reportage/contracts';

/** Where a report is opened; with a template of highlights, its highlight. */
export const targetPath = (slug: string, kind: TemplateKind, reportId: string): string =>
  `/${slug}/${reportId}${kind === 'highlight' ? '/highlight' : ''}`;
