import type { TemplateKind } from '@reportage/contracts';
import { useReportTemplateMessages } from './report-templates.messages.ts';

/** Returns a function that formats a count with the noun for a kind of template, such as “2 group reports”. */
export function useCountText(): (kind: TemplateKind, count: number) => string {
  const t = useReportTemplateMessages();
  return (kind, count) =>
    kind === 'default'
      ? t('reportCount', { count })
      : kind === 'group'
        ? t('groupCount', { count })
        : t('highlightCount', { count });
}
