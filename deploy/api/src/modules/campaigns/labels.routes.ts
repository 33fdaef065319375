import { calls } from '@reportage/contracts';
import { sql } from 'kysely';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';

/** Nobody scrolls through more labels than this. Users can still enter others. */
const maxListedLabels = 1_000;

type LabelCount = { label: string; count: number };

/** Lists labels by frequency. Skips merged items, because the item they were merged into has their labels. */
export function labelRoutes({ db }: Platform): Implementation[] {
  async function readLabelCounts(table: 'campaigns' | 'clients' | 'media', workspaceId: string): Promise<LabelCount[]> {
    const condition = table === 'media' ? sql`merged_into_id is null` : sql`true`;
    const { rows } = await sql<LabelCount>`
      select label, count(*) as count from ${sql.table(`app.${table}`)}, jsonb_array_elements_text(labels) as label
      where workspace_id = ${workspaceId} and ${condition}
      group by label order by count(*) desc, lower(label), label limit ${maxListedLabels}`.execute(db);
    return rows;
  }

  async function readSuggestedLabels(workspaceId: string): Promise<string[]> {
    const row = await db
      .selectFrom('workspaces')
      .select('campaignSettings')
      .where('id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    return row.campaignSettings.defaultLabels ?? [];
  }

  return [
    implement(calls.listCampaignLabels, async ({ scope }) => {
      const campaignLabels = await readLabelCounts('campaigns', scope.workspaceId);
      const unusedLabels = (await readSuggestedLabels(scope.workspaceId)).filter(
        (label) => !campaignLabels.some((used) => used.label === label),
      );
      return { data: [...campaignLabels, ...unusedLabels.map((label) => ({ label, count: 0 }))] };
    }),
    implement(calls.listMediaLabels, async ({ scope }) => ({
      data: await readLabelCounts('media', scope.workspaceId),
    })),
    implement(calls.listClientLabels, async ({ scope }) => ({
      data: await readLabelCounts('clients', scope.workspaceId),
    })),
  ];
}
