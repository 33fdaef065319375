import { calls } from '@reportage/contracts';
import type { Browser } from 'playwright/test';
import { createApi } from '../../../src/api.ts';
import { readIdentityToken } from '../../../src/pool.ts';
import type { Person } from '../../../src/steps/account.steps.ts';
import { keepSession, type SessionState } from '../../../src/steps/prepared.steps.ts';

export type DemoPerson = Pick<Person, 'email' | 'password'>;

/** The demo workspace: what the paths of its screens contain. */
export interface Demo {
  slug: string;
  /** A report with visits in it. */
  reportId: string;
  session: SessionState;
}

export async function openDemo(browser: Browser, person: DemoPerson): Promise<Demo> {
  const known = { name: 'Demo', ...person };
  const api = createApi(await readIdentityToken(known));
  const [workspace] = (await api.call(calls.listWorkspaces, {})).data;
  if (!workspace) throw new Error('The product started without its demo workspace');
  const campaigns = await api.call(calls.listCampaigns, { query: { workspaceId: workspace.id } });
  // Newest first; the oldest is about pages that the tracking script measures.
  const reportId = campaigns.data.flatMap(({ meta }) => meta.reports).at(-1)?.id;
  if (!reportId) throw new Error('The demo workspace has no report');
  return { slug: workspace.slug, reportId, session: await keepSession(browser, known) };
}
