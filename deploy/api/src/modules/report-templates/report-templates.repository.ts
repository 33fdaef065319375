import { reportDefaultsSchema, type TemplateContent, type TemplateKind } from '@reportage/contracts';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { ReportTemplateRow, ReportTemplateTables } from '../../schema/report-template.tables.ts';

export interface TemplateWithClient extends ReportTemplateRow {
  clientName: string | null;
}
interface TemplateChange {
  name: string;
  clientId: string | null;
  content: TemplateContent;
}
type NewTemplate = Pick<Insertable<ReportTemplateTables['reportTemplates']>, 'id' | 'kind'> &
  Partial<TemplateChange> & { content: TemplateContent; ownerId?: string };

export function createReportTemplatesRepository(db: Executor, workspaceId: string) {
  const select = () =>
    db
      .selectFrom('reportTemplates')
      .leftJoin('clients', 'clients.id', 'reportTemplates.clientId')
      .selectAll('reportTemplates')
      .select('clients.name as clientName')
      .where('reportTemplates.workspaceId', '=', workspaceId);

  const templateExists = async (
    condition: ReturnType<typeof sql<boolean>>,
    kind: TemplateKind,
    id: string | undefined,
  ) =>
    (await select()
      .where(condition)
      .where('reportTemplates.kind', '=', kind)
      .where('reportTemplates.id', '!=', id ?? '')
      .executeTakeFirst()) !== undefined;

  return {
    listNamed: (): Promise<TemplateWithClient[]> =>
      select()
        .where('reportTemplates.name', 'is not', null)
        .orderBy(sql`lower(report_templates.name)`)
        .orderBy('reportTemplates.id')
        .execute(),

    /** Finds the workspace's own template of a kind. */
    findWorkspaceTemplate: (kind: TemplateKind): Promise<TemplateWithClient | undefined> =>
      select().where('reportTemplates.name', 'is', null).where('reportTemplates.kind', '=', kind).executeTakeFirst(),

    /** Finds a named template, but not the workspace's own, which has no name. */
    findById: (id: string): Promise<TemplateWithClient | undefined> =>
      select().where('reportTemplates.id', '=', id).where('reportTemplates.name', 'is not', null).executeTakeFirst(),

    /** Finds the template of this kind that belongs to the campaign's client. */
    findForCampaign: (kind: TemplateKind, campaignId: string): Promise<TemplateWithClient | undefined> =>
      select()
        .innerJoin('campaigns', 'campaigns.clientId', 'reportTemplates.clientId')
        .where('campaigns.id', '=', campaignId)
        .where('campaigns.workspaceId', '=', workspaceId)
        .where('reportTemplates.kind', '=', kind)
        .executeTakeFirst(),

    readDefaults: async () => {
      const { reportDefaults } = await db
        .selectFrom('workspaces')
        .select('reportDefaults')
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return reportDefaultsSchema.parse(reportDefaults);
    },

    hasClient: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('clients')
        .select('id')
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst()) !== undefined,

    isNameTaken: (name: string, kind: TemplateKind, exceptId?: string): Promise<boolean> =>
      templateExists(sql<boolean>`lower(report_templates.name) = ${name.toLowerCase()}`, kind, exceptId),
    hasClientTemplate: (clientId: string, kind: TemplateKind, exceptId?: string): Promise<boolean> =>
      templateExists(sql<boolean>`report_templates.client_id = ${clientId}`, kind, exceptId),

    /** @returns false if a template with this name, for this client or for the workspace itself already exists */
    async insert({ content, ...template }: NewTemplate, now: Date): Promise<boolean> {
      const result = await db
        .insertInto('reportTemplates')
        .values({
          name: null,
          clientId: null,
          ownerId: null,
          ...template,
          workspaceId,
          content: toJson(content),
          createdAt: now,
          modifiedAt: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** @returns false if the template has a newer version */
    async update(
      id: string,
      { content, ...change }: Partial<TemplateChange> & { content: TemplateContent },
      version: number,
      now: Date,
    ): Promise<boolean> {
      const result = await db
        .updateTable('reportTemplates')
        .set({ ...change, content: toJson(content), modifiedAt: now, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('reportTemplates').where('id', '=', id).where('workspaceId', '=', workspaceId).execute();
    },
  };
}
