import { maxPolicyReportBytes, policyReportPath } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { readReports } from './read-reports.ts';
import { createReportBudget } from './report-budget.ts';

const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json'];
/** Pages violate their policy in bursts, and the first few reports of a burst are enough. */
const maxPerAddressPerMinute = 30;
const maxPerMinute = 600;
const maxBatchLength = 20;

/**
 * Receives browsers' reports about what the page's policies have blocked. `pnpm errors --policy` lists them from the
 * log.
 */
export function registerPolicyReports(app: FastifyInstance): void {
  const budget = createReportBudget(maxPerAddressPerMinute, maxPerMinute);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(reportTypes, { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        // Ignores anything that is not a report, because nobody would read an error.
        done(null, null);
      }
    });
    scope.post(policyReportPath, { bodyLimit: maxPolicyReportBytes }, async (request, reply) => {
      for (const policyViolation of readReports(request.body).slice(0, maxBatchLength)) {
        if (!budget.consume(request.ip)) return reply.code(429).header('retry-after', '60').send();
        request.log.warn({ policyViolation }, 'policy violation');
      }
      return reply.code(204).send();
    });
  });
}
