import type { TemplateKind } from '@reportage/contracts';
import { useReportTemplateMessages } from './report-templates.messages.ts';

/** “2 group reports”, as a template of each kind lays them out. */
export function useCountOf(): (kind: TemplateKind, count: number) => string {
  const t = useReportTemplateMessages();
  return (kind, count) =>
    kind === 'default'
      ? t('reportCount', { count })
      : kind === 'group'
        ? t('groupCount', { count })
        : t('highlightCount', { count });
}
