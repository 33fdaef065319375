import type { Report, ReportBlock } from '@reportage/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { areFrozenGrantsValid, readPartnerItems } from '../../platform/partners/partner-items.ts';

const withdrawnNotice: Record<Report['language'], string> = {
  en: 'A partner no longer shares numbers that this sentence contained.',
  de: 'Ein Partner hat Zahlen zurückgenommen, die dieser Satz enthielt.',
};

type Sections = Report['sort'];

/** How a block was computed; undefined for text that people wrote. */
const getDraft = (block: ReportBlock) =>
  block.type === 'paragraph' && block.data.draftedAt !== undefined ? block.data : undefined;

/** Whether a report has sentences that were computed from its numbers. */
export const hasDraftedSentences = (sort: Sections): boolean =>
  sort.some(({ editor }) => editor.some((block) => getDraft(block) !== undefined));

/**
 * The partners' grants that applied when a report's sentences were computed, including grants for items no longer in
 * the report.
 */
export const readSentenceGrants = (sort: Sections): Record<string, string> =>
  Object.assign({}, ...sort.flatMap(({ editor }) => editor.map((block) => getDraft(block)?.partnerGrants ?? {})));

/**
 * The sections, with a notice instead of each sentence whose numbers a partner has since withdrawn. It is unknown
 * which numbers a sentence contains, and users may have rewritten it. Sentences from earlier releases record neither
 * the grants that applied nor the media that the report had, so they are withheld if any partner's numbers were
 * withdrawn later.
 * @returns `sort` itself if nothing is withheld
 */
export async function withholdWithdrawnSentences(
  { db, clock }: { db: Database; clock: Clock },
  { workspaceId, language, sort }: Pick<Report, 'workspaceId' | 'language' | 'sort'>,
): Promise<Sections> {
  const drafts = sort.flatMap(({ editor }) => editor.flatMap((block) => getDraft(block) ?? []));
  const areAllGrantsCurrent = await areFrozenGrantsValid(
    { db, clock },
    workspaceId,
    drafts.map(({ partnerGrants }) => partnerGrants ?? {}),
  );
  const outdated = new Set(drafts.filter((_, index) => !areAllGrantsCurrent[index]));

  const draftsWithoutGrants = drafts.filter(({ partnerGrants }) => !partnerGrants);
  if (draftsWithoutGrants.length > 0) {
    const latest = await findLastWithdrawal({ db, clock }, workspaceId);
    for (const draft of draftsWithoutGrants) if (Date.parse(draft.draftedAt ?? '') <= latest) outdated.add(draft);
  }

  if (outdated.size === 0) return sort;
  const withhold = (block: ReportBlock): ReportBlock => {
    const draft = getDraft(block);
    if (!draft || !outdated.has(draft)) return block;
    return { id: block.id, type: 'paragraph', data: { text: withdrawnNotice[language] } };
  };
  return sort.map((section) => ({ ...section, editor: section.editor.map(withhold) }));
}

/** When a partner last withdrew numbers from a workspace, in milliseconds; 0 if none ever did. */
async function findLastWithdrawal({ db, clock }: { db: Database; clock: Clock }, workspaceId: string): Promise<number> {
  const partnerMedia = await db
    .selectFrom('partnerMedia')
    .select('mediaId')
    .where('workspaceId', '=', workspaceId)
    .execute();
  const mediaIds = partnerMedia.map(({ mediaId }) => mediaId);
  const items = await readPartnerItems(db, workspaceId, mediaIds, clock.now());
  return Math.max(0, ...items.map(({ revokedAt }) => revokedAt?.getTime() ?? 0));
}
