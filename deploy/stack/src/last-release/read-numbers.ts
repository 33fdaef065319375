import { type CardResult, calls, type Period } from '@reportage/contracts';
import { createSeedApi } from '../seed/api.ts';
import { signInDemoPerson } from '../seed/sign-in.ts';
import type { Settings } from '../start/settings.ts';

/** Each card's numbers, normalized: between releases, the responses may change, but the numbers must not. */
export type Numbers = Record<string, Pick<CardResult, 'totals' | 'rows'> & { columns: string[] }>;

const sortRows = (rows: CardResult['rows']): CardResult['rows'] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Reads all numbers in the reports of the demo user's workspaces. */
export async function readNumbers(settings: Settings, period: Period): Promise<Numbers> {
  const token = await signInDemoPerson(settings);
  const api = createSeedApi(settings.origin, token);
  const numbers: Numbers = {};
  for (const workspace of (await api.call(calls.listWorkspaces, {})).data) {
    const query = { workspaceId: workspace.id };
    for (const campaign of (await api.call(calls.listCampaigns, { query })).data)
      for (const report of campaign.meta.reports) {
        const request = { params: { id: report.id }, query, body: { period } };
        for (const { cardId, columns, totals, rows } of (await api.call(calls.queryReportCards, request)).cards)
          numbers[`${workspace.name}, ${campaign.name}, ${report.name}, ${cardId}`] = {
            columns: columns.map(({ id }) => id),
            totals,
            rows: sortRows(rows),
          };
      }
  }
  return numbers;
}
