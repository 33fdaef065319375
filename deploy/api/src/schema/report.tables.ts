import type { Report, ReportPreview } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, Json, RowVersion } from './columns.ts';

/** The layout and texts that an editor saves; the guest link is separate, because it takes effect at once. */
export type ReportContent = Pick<Report, 'layout' | 'sort' | 'cover' | 'date'> & {
  settings: Omit<Report['settings'], 'link'>;
};

interface ReportsTable {
  id: string;
  workspaceId: string;
  campaignId: string;
  type: Report['type'];
  name: string;
  content: Json<ReportContent>;
  linkIsOn: boolean;
  linkEndsAt: Date | null;
  ownerId: string;
  publishedVersionId: string | null;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type ReportRow = Selectable<ReportsTable>;

/** Layout and numbers, frozen together at one point in time. */
interface ReportVersionsTable {
  id: string;
  reportId: string;
  name: string;
  content: Json<ReportContent>;
  preview: Json<ReportPreview>;
  publishedBy: string;
  publishedAt: CreatedAt;
}

export interface ReportTables {
  reports: ReportsTable;
  reportVersions: ReportVersionsTable;
}
