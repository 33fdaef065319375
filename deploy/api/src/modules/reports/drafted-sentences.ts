import type { Report, ReportBlock } from '@reportage/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { checkFrozenGrants, readPartnerItems } from '../../platform/partners/partner-items.ts';

const revokedNotice: Record<Report['language'], string> = {
  en: 'A partner no longer shares numbers that this sentence contained.',
  de: 'Ein Partner hat Zahlen zurückgenommen, die dieser Satz enthielt.',
};

type Sections = Report['sort'];

/** Returns the data of a drafted sentence; undefined for text that users wrote. */
const getDraft = (block: ReportBlock) =>
  block.type === 'paragraph' && block.data.draftedAt !== undefined ? block.data : undefined;

export const hasDraftedSentences = (sort: Sections): boolean =>
  sort.some(({ editor }) => editor.some((block) => getDraft(block) !== undefined));

/**
 * Returns the partner grants recorded with a report's drafted sentences, including grants for items that are no longer
 * in the report.
 */
export const getSentenceGrants = (sort: Sections): Record<string, string> =>
  Object.assign({}, ...sort.flatMap(({ editor }) => editor.map((block) => getDraft(block)?.partnerGrants ?? {})));

/**
 * Replaces a drafted sentence with a notice once a partner has revoked any grant recorded with it. Users may have
 * rewritten the sentence, so we do not know which numbers it contains. A sentence from an earlier release has no
 * recorded grants and is replaced if any partner has revoked numbers since it was drafted.
 * @returns the same `sort` if nothing is withheld
 */
export async function withholdRevokedSentences(
  { db, clock }: { db: Database; clock: Clock },
  { workspaceId, language, sort }: Pick<Report, 'workspaceId' | 'language' | 'sort'>,
): Promise<Sections> {
  const drafts = sort.flatMap(({ editor }) => editor.flatMap((block) => getDraft(block) ?? []));
  const grantValidity = await checkFrozenGrants(
    { db, clock },
    workspaceId,
    drafts.map(({ partnerGrants }) => partnerGrants ?? {}),
  );
  const revokedDrafts = new Set(drafts.filter((_, index) => !grantValidity[index]));

  const draftsWithoutGrants = drafts.filter(({ partnerGrants }) => !partnerGrants);
  if (draftsWithoutGrants.length > 0) {
    const lastRevocation = await findLastRevocation({ db, clock }, workspaceId);
    for (const draft of draftsWithoutGrants)
      if (Date.parse(draft.draftedAt ?? '') <= lastRevocation) revokedDrafts.add(draft);
  }

  if (revokedDrafts.size === 0) return sort;
  const withhold = (block: ReportBlock): ReportBlock => {
    const draft = getDraft(block);
    if (!draft || !revokedDrafts.has(draft)) return block;
    return { id: block.id, type: 'paragraph', data: { text: revokedNotice[language] } };
  };
  return sort.map((section) => ({ ...section, editor: section.editor.map(withhold) }));
}

/** Finds when a partner last revoked numbers in a workspace, in epoch milliseconds; 0 if none ever did. */
async function findLastRevocation({ db, clock }: { db: Database; clock: Clock }, workspaceId: string): Promise<number> {
  const partnerMedia = await db
    .selectFrom('partnerMedia')
    .select('mediaId')
    .where('workspaceId', '=', workspaceId)
    .execute();
  const mediaIds = partnerMedia.map(({ mediaId }) => mediaId);
  const items = await readPartnerItems(db, workspaceId, mediaIds, clock.now());
  return Math.max(0, ...items.map(({ revokedAt }) => revokedAt?.getTime() ?? 0));
}
