import { calls } from '@reportage/contracts';
import { createEventStream } from '../../platform/http/event-stream.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { openModel } from '../../platform/model/open-model.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAssistantService } from './assistant.service.ts';

/** Larger than the default limit, because a chat may consist of twenty long messages. */
const chatBodyLimit = 256 * 1024;
const requestsPerMinute = 60;

export function assistantRoutes(platform: Platform): Implementation[] {
  const service = createAssistantService(platform, openModel(platform.config));
  return [
    implement(calls.getAssistant, ({ scope }) => service.getStatus(scope)),
    implement(
      calls.askAssistant,
      async ({ scope, user, body }) => createEventStream(await service.ask(scope, user, body)),
      {
        bodyLimit: chatBodyLimit,
        ratePerMinute: requestsPerMinute,
        staysOpen: true,
      },
    ),
    implement(calls.recordAssistantOutcome, async ({ scope, user, params, body }) => {
      await service.decide(scope, user, params.id, body.outcome);
      return { done: true as const };
    }),
    implement(calls.listAssistantRequests, ({ scope, query }) => service.list(scope, query)),
  ];
}
