import type { TemplateKind } from '@reportage/contracts';

/** Returns the path of a report, or of its highlight if the template is for highlights. */
export const getTargetPath = (slug: string, kind: TemplateKind, reportId: string): string =>
  `/${slug}/${reportId}${kind === 'highlight' ? '/highlight' : ''}`;
