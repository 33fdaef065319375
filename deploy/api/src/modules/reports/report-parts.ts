import type { CardResult, Report, ReportParts } from '@reportage/contracts';
import type { Platform } from '../../platform/platform.ts';
import { createGoalsService } from '../goals/index.ts';
import { createMediaPresenter } from '../media/index.ts';
import { hasVisibleSection } from './report-cards.ts';
import { createReportPartsRepository } from './report-parts.repository.ts';

/** Reads the media, goals and creators that a report's sections show in addition to card numbers. */
export function createReportParts(platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'links'>) {
  const { db } = platform;
  const goals = createGoalsService(platform);
  const presenter = createMediaPresenter(platform);

  return {
    async read(
      report: Pick<Report, 'workspaceId' | 'layout' | 'sort'>,
      campaignIds: readonly string[],
      cards: readonly CardResult[],
    ): Promise<ReportParts> {
      const { workspaceId } = report;
      const repository = createReportPartsRepository(db, workspaceId);
      const rowIds = [...new Set(cards.flatMap(({ rowMedia = [] }) => rowMedia.flatMap((id) => id ?? [])))];
      const [media, links, goalSets, creators] = await Promise.all([
        repository.listMedia(rowIds),
        repository.listLinks(rowIds),
        hasVisibleSection(report, 'goals')
          ? Promise.all(campaignIds.map((id) => goals.report({ workspaceId }, id)))
          : [],
        hasVisibleSection(report, 'creators') ? repository.listCreators(campaignIds) : [],
      ]);
      return {
        media: [
          ...(await presenter.presentAll(db, workspaceId, media)).map(({ id, title, url, mediaType, previewUrl }) => ({
            id,
            title,
            mediaType,
            address: url,
            pictureUrl: previewUrl,
          })),
          ...links.map((link) => ({ ...link, mediaType: 'link' as const, pictureUrl: null })),
        ],
        goals: goalSets.flat(),
        creators,
      };
    },

    /** Renews the signed picture URLs in a published version, because stored ones expire. */
    async refreshPictures(workspaceId: string, parts: ReportParts): Promise<ReportParts> {
      const mediaIds = parts.media.flatMap(({ id, pictureUrl }) => (pictureUrl ? id : []));
      const rows = await createReportPartsRepository(db, workspaceId).listMedia(mediaIds);
      const previewUrls = new Map(
        (await presenter.presentAll(db, workspaceId, rows)).map(({ id, previewUrl }) => [id, previewUrl]),
      );
      return {
        ...parts,
        media: parts.media.map((item) => ({
          ...item,
          pictureUrl: item.pictureUrl && (previewUrls.get(item.id) ?? null),
        })),
      };
    },
  };
}
