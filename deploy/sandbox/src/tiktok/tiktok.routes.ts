import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerFormParser } from '../social/social-http.ts';
import { personSchema } from '../vendors/person.schema.ts';
import type { VendorClient } from '../vendors/vendor-client.ts';
import type { VendorServices } from '../vendors/vendor-services.ts';
import { registerTikTokBusiness } from './tiktok-business.routes.ts';
import { createTikTokGrants } from './tiktok-grants.ts';
import { registerTikTokOAuth } from './tiktok-oauth.routes.ts';
import { createTikTokStates, tikTokFaultsSchema } from './tiktok-state.ts';
import { accounts, getAccountByEmail, getTotalsAt, isActive, listVideosUntil } from './tiktok-truth.ts';

const root = '/tiktok';

type AccountRequest = FastifyRequest<{ Params: { account: string } }>;

/** Registers a stand-in for TikTok's consent page and the accounts part of its API for Business. */
export async function registerTikTok(
  app: FastifyInstance,
  client: VendorClient,
  { clock, openMap }: VendorServices,
): Promise<void> {
  const grants = createTikTokGrants(clock, openMap);
  const states = createTikTokStates(clock);
  await app.register(async (tiktok) => {
    registerFormParser(tiktok);
    registerTikTokOAuth(tiktok, root, client, grants);
    registerTikTokBusiness(tiktok, `${root}/open_api/v1.3`, { clock, grants, states });

    // Routes that let tests control the stand-in; the real vendor has none of them.
    tiktok.post(`${root}/control/revoke`, async (request) => {
      grants.revoke(getAccountByEmail(personSchema.parse(request.body).email).openId);
      return {};
    });
    tiktok.post(`${root}/control/expire`, async () => {
      grants.expireAccessTokens();
      return {};
    });
    const control = `${root}/control/accounts/:account`;
    const getControlState = (openId: string) => {
      const { faults, calls, callsWhileExhausted } = states.get(openId);
      return { faults, calls, callsWhileExhausted };
    };
    tiktok.put(control, async ({ params, body }: AccountRequest) => {
      states.get(params.account).faults = tikTokFaultsSchema.parse(body);
      return getControlState(params.account);
    });
    tiktok.get(control, async ({ params }: AccountRequest) => getControlState(params.account));
    tiktok.get(`${control}/truth`, async ({ params }: AccountRequest, reply: FastifyReply) => {
      const account = accounts.find(({ openId }) => openId === params.account);
      if (!account) return reply.code(404).send();
      const now = clock.now();
      return {
        now: now.toISOString(),
        videos: listVideosUntil(account, now).map((video) => ({
          id: video.id,
          publishedAt: video.publishedAt.toISOString(),
          hasWatchMetrics: account.hasInsights && !video.isPhoto && isActive(video, now),
          ...getTotalsAt(video, now),
        })),
      };
    });
  });
}
