import { type Brand, mergeBrands, type Period, type Report, type ReportPreview } from '@reportage/contracts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportRow } from '../../schema/report.tables.ts';
import { createPictureLinks } from '../pictures/index.ts';
import { removeLeftOutContent } from './left-out-sections.ts';
import { removeHiddenSections } from './report-cards.ts';
import type { ReportNumbers } from './report-numbers.ts';
import { removeDeletedRows } from './report-rows.ts';

/** The brands of a report's workspace and client; the client's fields are null if there is no client. */
export interface BrandRow {
  workspaceSlug: string;
  workspaceName: string;
  workspaceImages: Brand['images'];
  workspaceBanner: Brand['banner'];
  workspaceColors: string[];
  workspaceStyle: Brand['brandStyle'];
  clientImages: Brand['images'] | null;
  clientBanner: Brand['banner'];
  clientColors: Brand['brandColors'] | null;
  clientStyle: Brand['brandStyle'] | null;
}

/** A report with columns from the tables joined to it. */
export interface JoinedReportRow extends ReportRow, BrandRow {
  campaignName: string;
  clientName: string | null;
  /** The first and last days of the group's campaigns; null if there is no group or it has no campaigns. */
  groupSpan: Period | null;
  publishedAt: Date | null;
  hasUnpublishedChanges: boolean;
}

/** Returns a report's brand: the client's values where set, otherwise the workspace's. */
export function presentBrand(row: BrandRow): Report['workspace'] {
  const { workspaceImages: images, workspaceBanner: banner, workspaceColors: colors, workspaceStyle: brandStyle } = row;
  const clientBrand = {
    images: row.clientImages ?? {},
    banner: row.clientBanner,
    brandColors: row.clientColors ?? {},
    brandStyle: row.clientStyle ?? {},
  };
  const { senderName: _senderName, ...brand } = mergeBrands({ images, banner, colors, brandStyle }, clientBrand);
  return {
    ...brand,
    slug: row.workspaceSlug,
    name: row.workspaceName,
    icon: brand.icon?.url ?? null,
    logo: brand.logo?.url ?? null,
    logoDark: brand.logoDark?.url ?? null,
    banner: brand.banner?.url ?? null,
    company: row.workspaceName,
  };
}

/** Creates a function that returns the URLs of our copies of a report's external pictures. */
export function createReportPictureLinks(platform: Pick<Platform, 'links' | 'config'>) {
  const { getUrl } = createPictureLinks(platform);
  const toCopyUrl = (url: string | null): string | null => (url ? getUrl(url) : null);
  return ({ settings, cover }: Pick<Report, 'settings' | 'cover'>): NonNullable<Report['pictures']> => ({
    coverImage: toCopyUrl(settings.coverImage),
    clientLogo: toCopyUrl(cover.clientLogo),
  });
}

export function createReportPresenter(platform: Pick<Platform, 'links' | 'config'>) {
  const getPictures = createReportPictureLinks(platform);
  return (row: JoinedReportRow): Report => {
    const report = presentReport(row);
    return { ...report, pictures: getPictures(report) };
  };
}

const presentReport = (row: JoinedReportRow): Report => ({
  id: row.id,
  type: row.type,
  language: row.content.language,
  name: row.name,
  workspaceId: row.workspaceId,
  campaignId: row.campaignId,
  campaignName: row.campaignName,
  groupId: row.groupId,
  clientName: row.clientName,
  layout: row.content.layout,
  sort: row.content.sort,
  cover: row.content.cover,
  date: (row.followsGroup && row.groupSpan) || row.content.date,
  workspace: presentBrand(row),
  settings: {
    ...row.content.settings,
    link: { isOn: row.linkIsOn, endsAt: row.linkEndsAt?.toISOString() ?? null },
  },
  listVisibility: row.listVisibility,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  hasUnpublishedChanges: row.hasUnpublishedChanges,
  modifiedAt: row.modifiedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** Freezes a report and its numbers at a point in time, without hidden or left-out sections or removed rows. */
export function freezeReport(report: Report, numbers: ReportNumbers, at: Date): ReportPreview {
  const { hasUnpublishedChanges: _changes, version: _version, ...frozen } = removeHiddenSections(report);
  const settings = removeDeletedRows(frozen.settings);
  const publishedAt = at.toISOString();
  return { ...removeLeftOutContent({ ...frozen, settings, publishedAt }, numbers), publishedAt };
}
