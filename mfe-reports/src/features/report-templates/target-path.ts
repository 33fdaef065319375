import type { TemplateKind } from '@reportage/contracts';

/** The path of a report, or of its highlight if the template is one of highlights. */
export const targetPath = (slug: string, kind: TemplateKind, reportId: string): string =>
  `/${slug}/${reportId}${kind === 'highlight' ? '/highlight' : ''}`;
