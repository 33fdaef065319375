import type { Call } from '@reportage/contracts';
import { AppError } from '../errors/app-error.ts';
import type { WorkspaceScope } from './workspace-gate.ts';

/** First path segments of features that a limited workspace does not have. */
const fullWorkspaceSegments: ReadonlySet<string> = new Set([
  'campaigns',
  'clients',
  'custom-metrics',
  'dashboards',
  'digests',
  'folders',
  'goal',
  'groups',
  'links',
  'reports',
]);

/**
 * Rejects changes to features that a limited workspace does not have. A creator's limited workspace has partners,
 * shared media, sources and settings. Its members can still read everything, because nothing is deleted when a
 * workspace becomes limited, but they cannot create campaigns, dashboards or reports.
 * @throws {AppError} `forbidden`
 */
export function requireFullWorkspace(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { isLimited }: WorkspaceScope,
): void {
  if (!isLimited || method === 'GET' || !fullWorkspaceSegments.has(path.split('/')[0] ?? '')) return;
  throw new AppError('forbidden', {
    detail: {
      en: 'This workspace is limited to partners, shared media and sources. Subscribe to use all features.',
      de: 'Dieser Arbeitsbereich umfasst nur Partner, geteilte Medien und Quellen. Mit einem Abonnement können Sie alle Funktionen nutzen.',
    },
  });
}
