import type { Report, ReportPreview, Workspace } from '@reportage/contracts';
import type { ReportRow } from '../../schema/report.tables.ts';

export interface BrandRow {
  workspaceSlug: string;
  workspaceName: string;
  workspaceImages: Workspace['images'];
  workspaceBanner: Workspace['banner'];
  workspaceColors: string[];
}

export interface ReportWithParts extends ReportRow, BrandRow {
  campaignName: string;
  clientName: string | null;
  publishedAt: Date | null;
  hasUnpublishedChanges: boolean;
}

/** The workspace's branding on its reports. */
export const presentBrand = (row: BrandRow): Report['workspace'] => ({
  slug: row.workspaceSlug,
  name: row.workspaceName,
  icon: row.workspaceImages.icon?.url ?? null,
  logo: row.workspaceImages.logo?.url ?? null,
  logoDark: row.workspaceImages.logoDark?.url ?? null,
  banner: row.workspaceBanner?.url ?? null,
  colors: row.workspaceColors,
  company: row.workspaceName,
});

export const presentReport = (row: ReportWithParts): Report => ({
  id: row.id,
  type: row.type,
  name: row.name,
  workspaceId: row.workspaceId,
  campaignId: row.campaignId,
  campaignName: row.campaignName,
  clientName: row.clientName,
  layout: row.content.layout,
  sort: row.content.sort,
  cover: row.content.cover,
  date: row.content.date,
  workspace: presentBrand(row),
  settings: {
    ...row.content.settings,
    link: { isOn: row.linkIsOn, endsAt: row.linkEndsAt?.toISOString() ?? null },
  },
  publishedAt: row.publishedAt?.toISOString() ?? null,
  hasUnpublishedChanges: row.hasUnpublishedChanges,
  modifiedAt: row.modifiedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** A report and its numbers at one point in time. */
export function freezeReport(report: Report, cards: ReportPreview['cards'], at: Date): ReportPreview {
  const { hasUnpublishedChanges: _changes, version: _version, ...frozen } = report;
  return { report: { ...frozen, publishedAt: at.toISOString() }, cards, publishedAt: at.toISOString() };
}
