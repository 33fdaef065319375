import type { Report, ReportBlock } from '@reportage/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { readPartnerItems } from '../../platform/partners/partner-items.ts';

const takenBack: Record<Report['language'], string> = {
  en: 'A partner has taken back numbers that this sentence contained.',
  de: 'Ein Partner hat Zahlen zurückgenommen, die dieser Satz enthielt.',
};

const draftedAt = (block: ReportBlock): string | undefined =>
  block.type === 'paragraph' ? block.data.draftedAt : undefined;

/** Whether a report has sentences that were computed from its numbers. */
export const hasDraftedSentences = (sort: Report['sort']): boolean =>
  sort.some(({ editor }) => editor.some((block) => draftedAt(block) !== undefined));

/**
 * Sections in which sentences that were computed before a partner took back numbers say so instead: which numbers a sentence contains is
 * not known, and people may have rewritten it.
 * @param mediaIds what the report is about
 */
export async function withoutTakenBackSentences(
  { db, clock }: { db: Database; clock: Clock },
  { workspaceId, language, sort }: Pick<Report, 'workspaceId' | 'language' | 'sort'>,
  mediaIds: readonly string[],
): Promise<Report['sort']> {
  const items = await readPartnerItems(db, workspaceId, mediaIds, clock.now());
  const latest = Math.max(0, ...items.map((item) => item.takenBackAt?.getTime() ?? 0));
  const isOutdated = (block: ReportBlock): boolean => Date.parse(draftedAt(block) ?? '') <= latest;
  return sort.map((section) => ({
    ...section,
    editor: section.editor.map(
      (block): ReportBlock =>
        isOutdated(block) ? { id: block.id, type: 'paragraph', data: { text: takenBack[language] } } : block,
    ),
  }));
}
