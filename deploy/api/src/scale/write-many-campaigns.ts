import { addGroupReport } from '../modules/reports/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/connection.ts';
import { toJson } from '../platform/database/json.ts';
import type { Identifiers } from '../platform/identifiers.ts';
import { brands, campaignPurposes, seasons } from './sample-names.ts';

interface ManyCampaigns {
  workspaceId: string;
  ownerId: string;
  /** The owner's name, because some of the campaigns are assigned to the owner. */
  ownerName: string;
  count: number;
  /** The campaigns are spread over the two years up to this day. */
  lastDay: string;
}

/** Rows per statement: PostgreSQL binds no more than 65,535 values. */
const chunkSize = 1_000;
const clientCount = 200;
const groupCount = 40;
const groupSize = 100;
const dayMs = 86_400_000;
const labels = ['Print', 'Online', 'Radio', 'Summer', 'Winter', 'Launch', 'Brand', 'Always on'];
const progressStatuses = ['not started', 'on track', 'behind', 'ahead', 'completed', 'ended'] as const;

const subtractDays = (lastDay: string, days: number): string =>
  new Date(Date.parse(`${lastDay}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Cycles through a list. Because the lists differ in length, many combinations occur. */
const pickCyclically = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

/**
 * Writes campaigns without media, but with clients, labels, assignees and groups, for testing long lists. The same
 * count yields the same campaigns.
 */
export async function writeManyCampaigns(tx: Tx, identifiers: Identifiers, options: ManyCampaigns): Promise<void> {
  const { workspaceId, ownerId, ownerName, count, lastDay } = options;
  const clients = Array.from({ length: clientCount }, (_, index) => ({
    id: identifiers.next('client'),
    workspaceId,
    name: `${pickCyclically(brands, index)} (${index + 1})`,
    meta: toJson({ logo: null }),
    ownerId,
  }));
  await tx.insertInto('clients').values(clients).execute();
  const groups = Array.from({ length: groupCount }, (_, index) => ({
    id: identifiers.next('group'),
    workspaceId,
    name: `${pickCyclically(seasons, index)} group ${index + 1}`,
    rule: null,
    assignedToId: null,
    assignedToName: null,
    ownerId,
  }));
  await tx.insertInto('groups').values(groups).execute();
  for (let from = 0; from < count; from += chunkSize) {
    const rows = Array.from({ length: Math.min(chunkSize, count - from) }, (_, at) => {
      const index = from + at;
      const age = (index * 7) % 730;
      const isAssigned = index % 3 === 0;
      const createdAt = new Date(Date.parse(`${subtractDays(lastDay, age)}T12:00:00Z`) + (index % dayMs));
      return {
        id: identifiers.next('campaign'),
        workspaceId,
        name: `${pickCyclically(seasons, index)} ${pickCyclically(campaignPurposes, index >> 2)} ${index + 1}`,
        clientId: index % 10 === 0 ? null : pickCyclically(clients, index * 13).id,
        clientLogo: null,
        status: index % 12 === 0 ? ('draft' as const) : ('active' as const),
        isArchived: index % 20 === 0,
        timezone: 'Europe/Berlin',
        startDate: subtractDays(lastDay, age),
        endDate: subtractDays(lastDay, age - 28 - (index % 90)),
        goalSets: toJson([]),
        creators: toJson([]),
        displayName: '',
        labels: toJson(index % 4 === 0 ? [] : [pickCyclically(labels, index), pickCyclically(labels, index + 3)]),
        assignedToId: isAssigned ? ownerId : null,
        assignedToName: isAssigned ? ownerName : null,
        ownerId,
        progress: (index * 37) % 101,
        progressSet: toJson([]),
        progressStatus: pickCyclically(progressStatuses, index * 5),
        attention: index % 9 === 0 ? (index % 15) + 1 : 0,
        createdAt,
        modifiedAt: createdAt,
      };
    });
    await tx.insertInto('campaigns').values(rows).execute();
    const members = rows.flatMap(({ id }, at) => {
      const group = groups[Math.floor((from + at) / groupSize)];
      return group ? [{ groupId: group.id, campaignId: id, by: 'hand' as const }] : [];
    });
    if (members.length > 0) await tx.insertInto('campaignGroups').values(members).execute();
  }
  const platform = { clock: systemClock, identifiers };
  for (const { id } of groups) await addGroupReport(tx, platform, workspaceId, id);
}
