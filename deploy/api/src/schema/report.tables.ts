import type {
  ListVisibility,
  Report,
  ReportApproval,
  ReportComment,
  ReportOpening,
  ReportPreview,
} from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, GeneratedJson, Json, RowVersion } from './columns.ts';

/** The layout and texts that an editor saves; the guest link is separate, because it takes effect at once. */
export type ReportContent = Pick<Report, 'language' | 'layout' | 'sort' | 'cover' | 'date'> & {
  settings: Omit<Report['settings'], 'link'>;
};

interface ReportsTable {
  id: string;
  workspaceId: string;
  /** Null for the report of a group. */
  campaignId: string | null;
  groupId: string | null;
  /** Whether its dates are those of the group's campaigns. */
  followsGroup: Generated<boolean>;
  type: Report['type'];
  name: string;
  content: Json<ReportContent>;
  linkIsOn: boolean;
  linkEndsAt: Date | null;
  listVisibility: GeneratedJson<ListVisibility>;
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
  /** The grants of partners whose numbers it contains, by the host's item (`modules/partner-grants`). */
  partnerGrants: GeneratedJson<Record<string, string>>;
  /** Counts the publications of the report. */
  number: number;
  /** The seal is null in versions from before they were signed. */
  fingerprint: string | null;
  previousFingerprint: string | null;
  signature: string | null;
  keyId: string | null;
  publishedBy: string;
  publishedAt: CreatedAt;
}

interface ReportLinksTable {
  id: string;
  workspaceId: string;
  reportId: string;
  name: string;
  code: string;
  isOn: boolean;
  endsAt: Date | null;
  passcodeHash: string | null;
  allowsComments: boolean;
  embedOrigins: Json<string[]>;
  createdAt: CreatedAt;
}
export type ReportLinkRow = Selectable<ReportLinksTable>;

interface ReportOpeningsTable {
  /** Drawn by the guest's page for one opening, so that a page that asks again counts once. */
  visit: string;
  workspaceId: string;
  reportId: string;
  linkId: string | null;
  openedAt: Date;
  country: string | null;
  timezone: string | null;
  device: ReportOpening['device'];
}

interface ReportCommentsTable {
  id: string;
  workspaceId: string;
  reportId: string;
  /** For a reply: the first comment of its thread, which has the anchor. */
  threadId: string | null;
  sectionId: string | null;
  sectionName: string | null;
  metric: string | null;
  /** The guest link whose guests take part. */
  linkId: string | null;
  authorId: string | null;
  authorName: string;
  isGuest: boolean;
  text: string;
  mentions: Json<ReportComment['mentions']>;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  createdAt: Date;
}
export type ReportCommentRow = Selectable<ReportCommentsTable>;

interface ReportApprovalsTable {
  id: string;
  workspaceId: string;
  reportId: string;
  versionNumber: number;
  fingerprint: string;
  /** Either a member or the guests of a link are asked. */
  personId: string | null;
  linkId: string | null;
  askedName: string;
  note: string;
  askedById: string;
  askedBy: string;
  askedAt: Date;
  state: ReportApproval['state'];
  answeredBy: string | null;
  answeredAt: Date | null;
  answerNote: Generated<string>;
}
export type ReportApprovalRow = Selectable<ReportApprovalsTable>;

interface SigningKeysTable {
  id: string;
  publicKey: string;
  sealedKey: string;
  createdAt: Date;
  retiredAt: Date | null;
}

export interface ReportTables {
  signingKeys: SigningKeysTable;
  reportComments: ReportCommentsTable;
  reportApprovals: ReportApprovalsTable;
  reportLinks: ReportLinksTable;
  reportOpenings: ReportOpeningsTable;
  reports: ReportsTable;
  reportVersions: ReportVersionsTable;
}
