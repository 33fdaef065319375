import { defaultAnalyticsSourceSettings, defaultScriptEvents } from '@reportage/contracts';
import { refreshRuleGroups } from '../modules/groups/index.ts';
import { addDefaultReport, addGroupReport } from '../modules/reports/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/connection.ts';
import { toJson } from '../platform/database/json.ts';
import type { Identifiers } from '../platform/identifiers.ts';
import type { StoredGoalSet } from '../schema/campaign.tables.ts';
import type { FactPage } from './generate-facts.ts';
import type { PlannedCampaign, ScalePlan } from './scale-plan.ts';

/** Rows per statement: PostgreSQL binds no more than 65,535 values. */
const chunkSize = 1_000;
const timezone = 'Europe/Berlin';
const codeLength = 20;
/** The number of campaigns in the group whose campaigns are chosen by hand. */
const flagshipCount = 6;

export interface NewWorkspace {
  id: string;
  /** In the plan's order. */
  sourceIds: readonly string[];
  /** In the plan's order. */
  pages: readonly FactPage[];
  name: string;
  slug: string;
  ownerId: string;
}

async function insertInChunks<Row>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkSize) await insert(rows.slice(from, from + chunkSize));
}

const getNoon = (day: string) => new Date(`${day}T12:00:00Z`);

const createReachGoal = ({ startDate, endDate, goal }: PlannedCampaign): StoredGoalSet => ({
  name: 'Reach',
  goalSetIndex: 0,
  startDate,
  endDate,
  goals: [{ id: 'web_pageviews', name: 'Pageviews', quantity: goal, searchName: '', type: 'count', itemMap: {} }],
});

/** Creates a writer for everything in a plan except facts. It writes in the given transaction. */
function createWriter(tx: Tx, identifiers: Identifiers, plan: ScalePlan, workspace: NewWorkspace) {
  const { id: workspaceId, ownerId, pages } = workspace;

  return {
    async writeWorkspace(): Promise<void> {
      const { name, slug } = workspace;
      await tx
        .insertInto('workspaces')
        .values({
          id: workspaceId,
          slug,
          name,
          timezone,
          campaignSettings: toJson({ createDefaultReport: true }),
          images: toJson({}),
          banner: null,
          hostWorkspaceId: null,
          inviteId: null,
        })
        .execute();
      const id = identifiers.next('membership');
      await tx
        .insertInto('memberships')
        .values({ id, workspaceId, userId: ownerId, access: 'owner', lastUsedAt: new Date() })
        .execute();
    },

    async writeSources(): Promise<void> {
      const rows = plan.sources.map(({ name, site }, index) => {
        const code = identifiers.code(codeLength);
        return {
          id: workspace.sourceIds[index] ?? '',
          workspaceId,
          type: 'analytics' as const,
          name,
          siteUrl: site,
          scriptCode: code,
          status: 'active' as const,
          settings: toJson({ ...defaultAnalyticsSourceSettings, script: { code, events: defaultScriptEvents } }),
          ownerId,
          lastEventAt: getNoon(plan.lastDay),
          deletedAt: null,
        };
      });
      await tx.insertInto('sources').values(rows).execute();
    },

    async writePages(): Promise<void> {
      const rows = plan.pages.map(({ source, path, title, published }, index) => {
        const url = `${plan.sources[source]?.site}${path}`;
        return {
          id: pages[index]?.mediaId ?? '',
          workspaceId,
          sourceId: pages[index]?.connectionId ?? '',
          mediaType: 'web' as const,
          type: 'page',
          url,
          address: url,
          title,
          createdAt: getNoon(published),
          modifiedAt: getNoon(published),
        };
      });
      await insertInChunks(rows, (chunk) => tx.insertInto('media').values(chunk).execute());
    },

    /** @returns their ids in the plan's order */
    async writeClients(): Promise<string[]> {
      const rows = plan.clients.map((name, index) => ({
        id: identifiers.next('client'),
        workspaceId,
        name,
        meta: toJson({ logo: null }),
        contacts: toJson([
          {
            name: `${name} Marketing`,
            role: 'Marketing',
            email: `marketing@client-${index + 1}.example`,
            phone: '',
          },
        ]),
        ownerId,
      }));
      await insertInChunks(rows, (chunk) => tx.insertInto('clients').values(chunk).execute());
      return rows.map(({ id }) => id);
    },

    /** @returns their ids in the plan's order */
    async writeCampaigns(clientIds: readonly string[]): Promise<string[]> {
      const campaigns = plan.campaigns.map((campaign) => ({ ...campaign, id: identifiers.next('campaign') }));
      const rows = campaigns.map((campaign) => ({
        id: campaign.id,
        workspaceId,
        name: campaign.name,
        clientId: clientIds[campaign.client] ?? null,
        clientLogo: null,
        status: 'active' as const,
        isArchived: campaign.isArchived,
        timezone,
        startDate: campaign.startDate,
        endDate: campaign.endDate,
        goalSets: toJson([createReachGoal(campaign)]),
        creators: toJson([]),
        displayName: campaign.name,
        labels: toJson([]),
        assignedToId: null,
        assignedToName: null,
        ownerId,
        progress: 0,
        progressSet: toJson([]),
        progressStatus: 'not started' as const,
        createdAt: getNoon(campaign.startDate),
        modifiedAt: getNoon(campaign.startDate),
      }));
      await insertInChunks(rows, (chunk) => tx.insertInto('campaigns').values(chunk).execute());
      const links = campaigns.flatMap(({ id, pages: campaignPages }) =>
        campaignPages.map((page, position) => ({ campaignId: id, mediaId: pages[page]?.mediaId ?? '', position })),
      );
      await insertInChunks(links, (chunk) => tx.insertInto('campaignMedia').values(chunk).execute());
      for (const { id, name, startDate, endDate } of campaigns) {
        const reportSubject = { campaignId: id, ownerId, name, timezone, startDate, endDate, clientLogo: null };
        await addDefaultReport(tx, workspaceId, reportSubject, identifiers);
      }
      return campaigns.map(({ id }) => id);
    },

    /** Writes a group with a rule for a client, and one whose campaigns are chosen by hand. */
    async writeGroups(clientIds: readonly string[], campaignIds: readonly string[]): Promise<void> {
      const createGroup = (name: string) => ({
        id: identifiers.next('group'),
        workspaceId,
        name,
        assignedToId: null,
        assignedToName: null,
        ownerId,
      });
      const ruleGroup = createGroup(`All of ${plan.clients[0]}`);
      const rule = toJson({ labels: [], clientIds: clientIds.slice(0, 1), nameContains: '' });
      const manualGroup = createGroup('Flagships');
      await tx
        .insertInto('groups')
        .values([
          { ...ruleGroup, rule },
          { ...manualGroup, rule: null },
        ])
        .execute();
      const members = campaignIds
        .slice(0, flagshipCount)
        .map((campaignId) => ({ groupId: manualGroup.id, campaignId }));
      await tx
        .insertInto('campaignGroups')
        .values(members.map((member) => ({ ...member, by: 'hand' as const })))
        .execute();
      await refreshRuleGroups(tx, workspaceId, campaignIds);
      const services = { clock: systemClock, identifiers };
      for (const { id } of [ruleGroup, manualGroup]) await addGroupReport(tx, services, workspaceId, id);
    },
  };
}

export async function writeScaleEntities(
  tx: Tx,
  identifiers: Identifiers,
  plan: ScalePlan,
  workspace: NewWorkspace,
): Promise<void> {
  const writer = createWriter(tx, identifiers, plan, workspace);
  await writer.writeWorkspace();
  await writer.writeSources();
  await writer.writePages();
  const clientIds = await writer.writeClients();
  await writer.writeGroups(clientIds, await writer.writeCampaigns(clientIds));
}
