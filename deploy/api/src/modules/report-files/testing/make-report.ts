import { calls, type Report, type ReportPreview } from '@reportage/contracts';
import { getContent, type RandomReport, type ReportedThings } from './random-reports.ts';
import type { ReportsClient } from './reports-client.ts';

/** What random reports are created for: campaigns of a workspace, and a group of them. */
export interface ReportPlace extends Omit<ReportedThings, 'isGroup'> {
  workspaceId: string;
  campaignIds: readonly string[];
  groupId: string;
}

/** Every fifth report is for the group. */
const groupEvery = 5;

async function openReport(client: ReportsClient, place: ReportPlace, number: number): Promise<Report> {
  const query = { workspaceId: place.workspaceId };
  if (number % groupEvery === 0) return client.call(calls.getGroupReport, { query, params: { id: place.groupId } });
  const campaign = place.campaignIds[number % place.campaignIds.length] ?? '';
  return client.call(calls.createReport, { query, body: { name: `Random ${number}`, campaign } });
}

/** Creates and publishes a random report as a user would. @returns what its guests get */
export async function makeReport(
  client: ReportsClient,
  place: ReportPlace,
  { random, number }: { random: RandomReport; number: number },
): Promise<ReportPreview> {
  const query = { workspaceId: place.workspaceId };
  const { id, version, settings, type } = await openReport(client, place, number);
  const content = getContent(random, { ...place, isGroup: type === 'group' }, settings);
  await client.call(calls.updateReport, { query, params: { id }, body: { ...content, version } });
  await client.call(calls.publishReport, { query, params: { id }, body: {} });
  await client.call(calls.setGuestLink, { query, params: { id }, body: { isOn: true, endsAt: null } });
  return client.preview(id);
}
