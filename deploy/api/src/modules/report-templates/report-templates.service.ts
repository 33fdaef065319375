import type {
  namedTemplateCreateSchema,
  namedTemplateUpdateSchema,
  ReportTemplate,
  TemplateContent,
  TemplateKind,
  User,
  workspaceTemplateUpdateSchema,
  z,
} from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCardsService } from '../cards/index.ts';
import { createBuiltInTemplate } from './built-in/built-in-templates.ts';
import { createTemplatePreviewer, type TemplatePreviewRequest } from './preview-template.ts';
import { createReportTemplatesRepository, type TemplateWithClient } from './report-templates.repository.ts';
import { createReportedTypesRepository } from './reported-types.repository.ts';
import { findTemplateProblems } from './template-rules.ts';

type WorkspaceTemplateUpdate = z.output<typeof workspaceTemplateUpdateSchema>;
type NamedTemplateCreate = z.output<typeof namedTemplateCreateSchema>;
type NamedTemplateUpdate = z.output<typeof namedTemplateUpdateSchema>;

const presentTemplate = (row: TemplateWithClient): ReportTemplate => ({
  id: row.name === null ? null : row.id,
  kind: row.kind,
  name: row.name ?? '',
  clientId: row.clientId,
  clientName: row.clientName,
  ownerId: row.ownerId,
  ...row.content,
  modifiedAt: row.modifiedAt.toISOString(),
  version: row.version,
});

const pickContent = ({ layout, sort, cover }: TemplateContent): TemplateContent => ({ layout, sort, cover });

export function createReportTemplatesService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const cards = createCardsService(platform);
  const previewTemplate = createTemplatePreviewer(platform);
  const getRepository = ({ workspaceId }: WorkspaceScope) => createReportTemplatesRepository(db, workspaceId);

  /** @throws {AppError} `invalidRequest` naming every problem */
  async function requireValidContent(
    scope: WorkspaceScope,
    kind: TemplateKind,
    content: TemplateContent,
  ): Promise<void> {
    const errors = findTemplateProblems(kind, content);
    if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
    await cards.requireValidCards(scope.workspaceId, content.layout, 'body.layout');
  }

  /**
   * @throws {AppError} `invalidRequest` for a name that is in use, or for a client that is unknown or already has a
   * template
   */
  async function requireValidNameAndClient(
    scope: WorkspaceScope,
    kind: TemplateKind,
    { name, clientId }: Pick<NamedTemplateUpdate, 'name' | 'clientId'>,
    id?: string,
  ): Promise<void> {
    const templates = getRepository(scope);
    if (await templates.isNameTaken(name, kind, id))
      throw invalidField('body.name', {
        en: 'is the name of another template',
        de: 'ist schon der Name einer anderen Vorlage',
      });
    if (clientId === null) return;
    if (!(await templates.hasClient(clientId)))
      throw invalidField('body.clientId', {
        en: 'is not a client of this workspace',
        de: 'ist kein Kunde dieses Arbeitsbereichs',
      });
    if (await templates.hasClientTemplate(clientId, kind, id))
      throw invalidField('body.clientId', {
        en: 'already has a template of this kind',
        de: 'hat schon eine Vorlage dieser Art',
      });
  }

  async function findTemplate(scope: WorkspaceScope, id: string): Promise<TemplateWithClient> {
    const row = await getRepository(scope).findById(id);
    if (!row) throw new AppError('notFound');
    return row;
  }

  /** Named templates always have an owner. */
  const requireTemplateOwnership = (scope: WorkspaceScope, user: User, { ownerId }: TemplateWithClient): void =>
    requireOwnership(scope, user.id, [{ ownerId: ownerId ?? '' }]);

  async function getWorkspaceTemplate(scope: WorkspaceScope, kind: TemplateKind): Promise<ReportTemplate> {
    const templates = getRepository(scope);
    const row = await templates.findWorkspaceTemplate(kind);
    if (row) return presentTemplate(row);
    const workspaceTemplateFields = { id: null, clientId: null, clientName: null, ownerId: null, modifiedAt: null };
    const types = await createReportedTypesRepository(db, scope.workspaceId).listForWorkspace();
    const content = createBuiltInTemplate(kind, (await templates.readDefaults()).language, types);
    return { kind, name: '', ...content, ...workspaceTemplateFields, version: 0 };
  }

  return {
    getWorkspaceTemplate,

    async saveWorkspaceTemplate(
      scope: WorkspaceScope,
      kind: TemplateKind,
      { version, ...content }: WorkspaceTemplateUpdate,
    ) {
      await requireValidContent(scope, kind, content);
      const templates = getRepository(scope);
      const row = await templates.findWorkspaceTemplate(kind);
      const isSaved = row
        ? await templates.update(row.id, { content }, version, clock.now())
        : version === 0 &&
          (await templates.insert({ id: identifiers.next('reportTemplate'), kind, content }, clock.now()));
      const current = await getWorkspaceTemplate(scope, kind);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      return current;
    },

    list: async (scope: WorkspaceScope): Promise<ReportTemplate[]> =>
      (await getRepository(scope).listNamed()).map(presentTemplate),

    async create(scope: WorkspaceScope, user: User, { kind, name, clientId, ...content }: NamedTemplateCreate) {
      await requireValidContent(scope, kind, content);
      await requireValidNameAndClient(scope, kind, { name, clientId });
      const id = identifiers.next('reportTemplate');
      const template = { id, kind, name, clientId, content: pickContent(content), ownerId: user.id };
      // If a conflicting template has been created in the meantime, this check throws an error that names the field.
      if (!(await getRepository(scope).insert(template, clock.now())))
        await requireValidNameAndClient(scope, kind, { name, clientId });
      return presentTemplate(await findTemplate(scope, id));
    },

    async update(
      scope: WorkspaceScope,
      user: User,
      id: string,
      { version, name, clientId, ...content }: NamedTemplateUpdate,
    ) {
      const row = await findTemplate(scope, id);
      requireTemplateOwnership(scope, user, row);
      await requireValidContent(scope, row.kind, content);
      await requireValidNameAndClient(scope, row.kind, { name, clientId }, id);
      const change = { name, clientId, content: pickContent(content) };
      const isSaved = await getRepository(scope).update(id, change, version, clock.now());
      const current = presentTemplate(await findTemplate(scope, id));
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      return current;
    },

    async preview(scope: WorkspaceScope, previewRequest: TemplatePreviewRequest) {
      await requireValidContent(scope, previewRequest.kind, previewRequest);
      return previewTemplate(scope, previewRequest);
    },

    async remove(scope: WorkspaceScope, user: User, id: string): Promise<void> {
      requireTemplateOwnership(scope, user, await findTemplate(scope, id));
      await getRepository(scope).remove(id);
    },
  };
}
