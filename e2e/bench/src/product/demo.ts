import { calls } from '@reportage/contracts';
import type { Browser } from 'playwright/test';
import { createApi } from '../../../src/api.ts';
import { readIdentityToken } from '../../../src/pool.ts';
import type { Person } from '../../../src/steps/account.steps.ts';
import { type SessionState, saveSession } from '../../../src/steps/prepared.steps.ts';

export type DemoPerson = Pick<Person, 'email' | 'password'>;

/** The demo workspace's values for the parameters in screen paths, and its owner's session. */
export interface Demo {
  slug: string;
  workspaceId: string;
  /** A report that shows visits. */
  reportId: string;
  session: SessionState;
}

const toPerson = (person: DemoPerson): Person => ({ name: 'Demo', ...person });

export async function openDemo(browser: Browser, person: DemoPerson): Promise<Demo> {
  const namedPerson = toPerson(person);
  const api = createApi(await readIdentityToken(namedPerson));
  const [workspace] = (await api.call(calls.listWorkspaces, {})).data;
  if (!workspace) throw new Error('The product started without its demo workspace');
  const campaigns = await api.call(calls.listCampaigns, { query: { workspaceId: workspace.id } });
  // Campaigns are listed newest first; the oldest one contains pages that the tracking script measures.
  const reportId = campaigns.data.flatMap(({ meta }) => meta.reports).at(-1)?.id;
  if (!reportId) throw new Error('The demo workspace has no report');
  return {
    slug: workspace.slug,
    workspaceId: workspace.id,
    reportId,
    session: await saveSession(browser, namedPerson),
  };
}

/** Publishes the demo report and turns on its guest link. */
export async function publishDemoReport(person: DemoPerson, { workspaceId, reportId }: Demo): Promise<void> {
  const api = createApi(await readIdentityToken(toPerson(person)));
  const input = { query: { workspaceId }, params: { id: reportId }, body: { link: { isOn: true } } };
  await api.call(calls.publishReport, input);
}
