import { createHash, timingSafeEqual } from 'node:crypto';
import { type RevocationList, revocationQuerySchema, revocationsPath } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import type { RevocationRow } from '../../platform/schema.ts';
import { listRevocationsSince } from './revocation.repository.ts';

const getDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

const presentRevocation = ({
  session_id,
  subject,
  revoked_at,
}: RevocationRow): RevocationList['revocations'][number] => {
  const at = revoked_at.toISOString();
  return session_id === null ? { subject: subject ?? '', at } : { sessionId: session_id, at };
};

/**
 * Serves revoked sessions to the product's servers, which poll every second. Does nothing if no secret is configured.
 */
export function registerRevocations(app: FastifyInstance, context: IdentityContext): void {
  const { revocationsToken } = context.config;
  if (revocationsToken === undefined) return;
  const expectedDigest = getDigest(`Bearer ${revocationsToken}`);
  app.get(`/${revocationsPath}`, { logLevel: 'warn', config: { rateLimit: false } }, async (request, reply) => {
    if (!timingSafeEqual(getDigest(request.headers.authorization ?? ''), expectedDigest))
      throw new PoolError('NotAuthorizedException', 'Unauthorized');
    const query = revocationQuerySchema.safeParse(request.query);
    if (!query.success) throw poolFailures.invalid('since must be a timestamp');
    const readAt = context.clock().toISOString();
    const rows = await listRevocationsSince(context.db, new Date(query.data.since));
    const list: RevocationList = { readAt, revocations: rows.map(presentRevocation) };
    return reply.type('application/json').header('cache-control', 'no-store').send(JSON.stringify(list));
  });
}
