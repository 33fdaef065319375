import {
  listedDecisions,
  type Preview,
  previewQuerySchema,
  type Registry,
  type ReleaseChoice,
  releaseCalls,
  releaseChoiceSchema,
  type User,
  withPreview,
} from '@reportage/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { hasExpired, listPreviews, readPreview } from '../previews/previews.ts';
import { sendProblem, sendProblemBody } from '../problems.ts';
import { getCanary } from '../registry/canary.ts';
import { findRegistryProblems } from '../registry/check-registry.ts';
import { endCanary, promote, rollback } from '../registry/pointer-actions.ts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { readDecisions, readState, requireExpected } from '../registry/store.ts';
import { describeReleases } from './describe-releases.ts';
import { readRecentReports } from './recent-reports.ts';
import { identifyStaff } from './staff.ts';

const maxDecisionBytes = 4_096;

/** Applies a decision. @throws {RegistryError} if it is rejected, in which case nothing has changed */
async function decide(
  releases: Releases,
  { name, action, to, expected }: ReleaseChoice,
  by: string,
): Promise<Registry> {
  if (action === 'rollback') return rollback(releases, name, { to, expected, by });
  const { registry } = await readState(releases);
  requireExpected(registry, { expected });
  if (getCanary(registry, name)?.version !== to) throw new RegistryError(`${to} is not the canary of ${name}.`);
  const change = action === 'promote' ? promote : endCanary;
  return change(releases, name, { expected, by, expectedCanary: to });
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Shows platform staff what is live, and lets them roll back versions and promote or stop canaries. Every decision is
 * logged, including rejected ones.
 */
export async function registerReleasePage(app: FastifyInstance, config: EdgeConfig, releases: Releases): Promise<void> {
  const { CLIENT_REPORTS_LOG } = config;
  const staffByRequest = new WeakMap<FastifyRequest, User>();

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxDecisionBytes }, (_request, body, done) =>
      done(null, parseJson(String(body))),
    );
    // Checked before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      const found = await identifyStaff(config, request);
      if ('user' in found) staffByRequest.set(request, found.user);
      else return sendProblemBody(reply, found.problem);
    });

    scope.get(`/${releaseCalls.get.path}`, async (_request, reply) => {
      const [state, history, previews, reports] = await Promise.all([
        readState(releases),
        readDecisions(releases, listedDecisions),
        listPreviews(releases),
        CLIENT_REPORTS_LOG ? readRecentReports(CLIENT_REPORTS_LOG) : null,
      ]);
      return reply.header('cache-control', 'no-store').send(
        describeReleases(state, history, {
          reports,
          previews: previews.filter((preview) => !hasExpired(preview, new Date())),
        }),
      );
    });

    scope.get(`/${releaseCalls.openPreview.path}`, async (request, reply) => {
      const query = previewQuerySchema.safeParse(request.query);
      const preview = query.success ? await readPreview(releases, query.data.name) : null;
      if (!preview || hasExpired(preview, new Date()))
        return sendProblem(reply, 'notFound', { detail: 'There is no such preview, or it has expired.' });
      const { registry } = await readState(releases);
      const problems = findRegistryProblems(withPreview(registry, preview));
      if (problems.length > 0)
        return sendProblem(reply, 'conflict', {
          title: 'Not opened',
          detail: `The preview ${preview.name} is no longer compatible with the live versions: ${problems.join('; ')}.`,
        });
      const { key: _key, ...shown } = preview;
      request.log.info(
        { preview: { name: preview.name, userId: staffByRequest.get(request)?.id } },
        'a preview was opened',
      );
      return reply.header('cache-control', 'no-store').send(shown satisfies Preview);
    });

    scope.post(`/${releaseCalls.decide.path}`, async (request, reply) => {
      const user = staffByRequest.get(request);
      const parsed = releaseChoiceSchema.safeParse(request.body);
      if (!user) return sendProblem(reply, 'unauthenticated');
      if (!parsed.success) return sendProblem(reply, 'invalidRequest');
      const decision = { ...parsed.data, by: user.email || user.name, userId: user.id };
      try {
        const { revision } = await decide(releases, parsed.data, decision.by);
        request.log.info({ decision: { ...decision, revision } }, 'a decision on a release was made');
        return reply.header('cache-control', 'no-store').send({ revision });
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        request.log.warn(
          { decision: { ...decision, rejectionReason: error.message } },
          'a decision on a release was rejected',
        );
        return sendProblem(reply, 'conflict', { title: 'Not changed', detail: error.message });
      }
    });
  });
}
