import type { Report, ReportBlock } from '@reportage/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { checkFrozen, readPartnerItems } from '../../platform/partners/partner-items.ts';

const takenBack: Record<Report['language'], string> = {
  en: 'A partner has taken back numbers that this sentence contained.',
  de: 'Ein Partner hat Zahlen zurückgenommen, die dieser Satz enthielt.',
};

type Sort = Report['sort'];

/** What is known of how a block was computed; undefined for what people wrote. */
const getDraft = (block: ReportBlock) =>
  block.type === 'paragraph' && block.data.draftedAt !== undefined ? block.data : undefined;

/** Whether a report has sentences that were computed from its numbers. */
export const hasDraftedSentences = (sort: Sort): boolean =>
  sort.some(({ editor }) => editor.some((block) => getDraft(block) !== undefined));

/**
 * The partners' grants under which a report's sentences were computed, including those for items no longer in the
 * report.
 */
export const readSentenceGrants = (sort: Sort): Record<string, string> =>
  Object.assign({}, ...sort.flatMap(({ editor }) => editor.map((block) => getDraft(block)?.partnerGrants ?? {})));

/**
 * The sections, with a notice instead of each sentence whose numbers a partner has taken back since: it is unknown
 * which numbers a sentence contains, and users may have rewritten it.
 * @param mediaIds the report's media. Sentences of earlier releases do not contain the grants they were computed under,
 *   and are withheld if numbers of these media were taken back later
 */
export async function withoutTakenBackSentences(
  { db, clock }: { db: Database; clock: Clock },
  { workspaceId, language, sort }: Pick<Report, 'workspaceId' | 'language' | 'sort'>,
  mediaIds: readonly string[],
): Promise<Sort> {
  const drafts = sort.flatMap(({ editor }) => editor.flatMap((block) => getDraft(block) ?? []));
  const areCurrent = await checkFrozen(
    { db, clock },
    workspaceId,
    drafts.map(({ partnerGrants }) => partnerGrants ?? {}),
  );
  const outdated = new Set(drafts.filter((_, index) => !areCurrent[index]));

  const draftsWithoutGrants = drafts.filter(({ partnerGrants }) => !partnerGrants);
  if (draftsWithoutGrants.length > 0) {
    const items = await readPartnerItems(db, workspaceId, mediaIds, clock.now());
    const latest = Math.max(0, ...items.map(({ takenBackAt }) => takenBackAt?.getTime() ?? 0));
    for (const draft of draftsWithoutGrants) if (Date.parse(draft.draftedAt ?? '') <= latest) outdated.add(draft);
  }

  const withhold = (block: ReportBlock): ReportBlock => {
    const draft = getDraft(block);
    if (!draft || !outdated.has(draft)) return block;
    return { id: block.id, type: 'paragraph', data: { text: takenBack[language] } };
  };
  return sort.map((section) => ({ ...section, editor: section.editor.map(withhold) }));
}
