import { calls, type Report, type ReportPreview } from '@reportage/contracts';
import { createContent, type RandomReport, type ReportSubject } from './random-reports.ts';
import type { ReportsClient } from './reports-client.ts';

/** The campaigns and the group that random reports are about. */
export interface ReportTarget extends Omit<ReportSubject, 'isGroup'> {
  workspaceId: string;
  campaignIds: readonly string[];
  groupId: string;
}

/** Every fifth report is about the group. */
const groupInterval = 5;

async function openReport(client: ReportsClient, target: ReportTarget, number: number): Promise<Report> {
  const query = { workspaceId: target.workspaceId };
  if (number % groupInterval === 0) return client.call(calls.getGroupReport, { query, params: { id: target.groupId } });
  const campaign = target.campaignIds[number % target.campaignIds.length] ?? '';
  return client.call(calls.createReport, { query, body: { name: `Random ${number}`, campaign } });
}

/** Creates and publishes a random report, as a user would. @returns the version that guests receive */
export async function publishRandomReport(
  client: ReportsClient,
  target: ReportTarget,
  { random, number }: { random: RandomReport; number: number },
): Promise<ReportPreview> {
  const query = { workspaceId: target.workspaceId };
  const { id, version, settings, type } = await openReport(client, target, number);
  const content = createContent(random, { ...target, isGroup: type === 'group' }, settings);
  await client.call(calls.updateReport, { query, params: { id }, body: { ...content, version } });
  await client.call(calls.publishReport, { query, params: { id }, body: {} });
  await client.call(calls.setGuestLink, { query, params: { id }, body: { isOn: true, endsAt: null } });
  return client.readPreview(id);
}
