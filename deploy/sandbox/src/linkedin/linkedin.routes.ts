import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getMidnight } from '../vendors/calendar.ts';
import { personSchema } from '../vendors/person.schema.ts';
import type { VendorClient } from '../vendors/vendor-client.ts';
import type { VendorServices } from '../vendors/vendor-services.ts';
import { createLinkedInGrants } from './linkedin-grants.ts';
import { registerLinkedInOAuth } from './linkedin-oauth.routes.ts';
import { registerLinkedInRest } from './linkedin-rest.routes.ts';
import { createLinkedInStates, linkedInFaultsSchema } from './linkedin-state.ts';
import { getPostDay, listPostsUntil, pages } from './linkedin-truth.ts';

const root = '/linkedin';
const appSchema = z.object({ issuesRefreshTokens: z.boolean() });

type PageRequest = FastifyRequest<{ Params: { page: string }; Querystring: { day?: string } }>;

/** Registers a stand-in for LinkedIn's OAuth and versioned Community Management API. */
export async function registerLinkedIn(
  app: FastifyInstance,
  client: VendorClient,
  { clock, openMap }: VendorServices,
): Promise<void> {
  const grants = createLinkedInGrants(clock, openMap);
  const states = createLinkedInStates(clock);
  const settings = { issuesRefreshTokens: true };
  await app.register(async (linkedin) => {
    linkedin.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    registerLinkedInOAuth(linkedin, root, client, grants, settings);
    registerLinkedInRest(linkedin, `${root}/rest`, { clock, grants, states });

    // Routes that let tests control the stand-in; the real vendor has none of them.
    linkedin.post(`${root}/control/revoke`, async (request) => {
      grants.revoke(personSchema.parse(request.body).email);
      return {};
    });
    linkedin.post(`${root}/control/expire`, async () => {
      grants.expireAccessTokens();
      return {};
    });
    linkedin.put(`${root}/control/app`, async (request) => {
      settings.issuesRefreshTokens = appSchema.parse(request.body).issuesRefreshTokens;
      return settings;
    });
    const control = `${root}/control/pages/:page`;
    const getControlState = (id: string) => {
      const { faults, calls, callsWhileExhausted } = states.get(id);
      return { faults, calls, callsWhileExhausted };
    };
    linkedin.put(control, async ({ params, body }: PageRequest) => {
      states.get(params.page).faults = linkedInFaultsSchema.parse(body);
      return getControlState(params.page);
    });
    linkedin.get(control, async ({ params }: PageRequest) => getControlState(params.page));
    linkedin.get(`${control}/truth`, async ({ params, query }: PageRequest, reply: FastifyReply) => {
      const { day = '' } = query;
      if (!pages.some(({ id }) => id === params.page) || Number.isNaN(getMidnight(day))) return reply.code(404).send();
      const today = clock.now().toISOString().slice(0, 10);
      const { restates } = states.get(params.page).faults;
      const rows = listPostsUntil(params.page, today).flatMap((post) => {
        const activity = getPostDay(post, day, { today, restates });
        return activity ? [{ post: post.urn, ...activity }] : [];
      });
      return { rows };
    });
  });
}
