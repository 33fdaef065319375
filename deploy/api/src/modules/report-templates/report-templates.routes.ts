import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTemplateApplicationsService } from './apply-template.ts';
import { createReportTemplatesService } from './report-templates.service.ts';

/** Reports have the same limit. */
const bodyLimit = 2 * 1024 * 1024;

export function reportTemplateRoutes(platform: Platform): Implementation[] {
  const service = createReportTemplatesService(platform);
  const applications = createTemplateApplicationsService(platform);
  return [
    implement(calls.getWorkspaceTemplate, ({ scope, params }) => service.getWorkspaceTemplate(scope, params.kind)),
    implement(
      calls.saveWorkspaceTemplate,
      ({ scope, params, body }) => service.saveWorkspaceTemplate(scope, params.kind, body),
      {
        bodyLimit,
      },
    ),
    implement(calls.listReportTemplates, async ({ scope }) => ({ data: await service.list(scope) })),
    implement(calls.createReportTemplate, ({ scope, user, body }) => service.create(scope, user, body), { bodyLimit }),
    implement(
      calls.updateReportTemplate,
      ({ scope, user, params, body }) => service.update(scope, user, params.id, body),
      { bodyLimit },
    ),
    implement(calls.deleteReportTemplate, async ({ scope, user, params }) => {
      await service.remove(scope, user, params.id);
      return { done: true as const };
    }),
    implement(calls.previewReportTemplate, ({ scope, body }) => service.preview(scope, body), { bodyLimit }),
    implement(calls.listTemplateTargets, ({ scope, query }) =>
      applications.listTargets(scope, query.kind, query.searchString),
    ),
    implement(calls.listTemplateApplications, async ({ scope }) => ({ data: await applications.list(scope) })),
    implement(calls.applyReportTemplate, ({ scope, user, body }) => applications.apply(scope, user, body)),
    implement(calls.undoReportTemplate, ({ scope, params }) => applications.undo(scope, params.id)),
  ];
}
