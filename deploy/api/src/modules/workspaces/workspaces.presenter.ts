import {
  type Access,
  type BillingState,
  campaignSettingsSchema,
  reportDefaultsSchema,
  type Workspace,
} from '@reportage/contracts';
import type { WorkspaceRow } from '../../schema/workspace.tables.ts';

export interface WorkspaceForMember extends WorkspaceRow {
  access: Access;
  sourceIds: string[];
}

export const presentWorkspace = (row: WorkspaceForMember, billing?: BillingState): Workspace => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  sources: row.sourceIds,
  creatorWorkspace: row.creatorWorkspace,
  timezone: row.timezone,
  currency: row.currency,
  campaignSettings: campaignSettingsSchema.parse(row.campaignSettings),
  reportDefaults: reportDefaultsSchema.parse(row.reportDefaults),
  banner: row.banner,
  images: row.images,
  brandColors: row.brandColors,
  brandStyle: row.brandStyle,
  colors: row.colors,
  access: row.access,
  ...(billing ? { billing } : {}),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});
