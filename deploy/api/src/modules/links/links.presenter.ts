import { type Link, linkPathPrefix } from '@reportage/contracts';
import type { LinkRow } from '../../schema/link.tables.ts';

export interface LinkWithDetails extends LinkRow {
  campaignName: string | null;
  ownerName: string | null;
  clicks: number;
}

export const presentLink = (row: LinkWithDetails, origin: string): Link => ({
  id: row.id,
  name: row.name,
  code: row.code,
  shortUrl: `${origin}${linkPathPrefix}${row.code}`,
  destination: row.destination,
  utm: row.utm,
  campaignId: row.campaignId,
  campaignName: row.campaignName,
  clicks: row.clicks,
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  version: row.version,
});
