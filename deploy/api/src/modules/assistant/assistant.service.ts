import { ReplyError } from '@reportage/cards/assistant';
import { type AssistantEvent, type AssistantFailure, type calls, findMetric, mayAct } from '@reportage/contracts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { getDayInZone, getStartOfDay } from '../../platform/clock.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ServerEvent } from '../../platform/http/event-stream.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { toListResponse } from '../../platform/lists/list-response.ts';
import { type Model, ModelError, type ModelRequest, type ModelUsage } from '../../platform/model/model.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCardOptions, createDashboardsService } from '../dashboards/index.ts';
import { presentRequest } from './assistant.presenter.ts';
import { createAssistantRepository } from './assistant.repository.ts';
import { failureMessages } from './failure-texts.ts';
import { createProposal, type Proposal } from './proposal.ts';
import { createVisibleTextExtractor } from './visible-text.ts';
import { withHeartbeats } from './with-heartbeats.ts';

type AskInput = ContextOf<typeof calls.askAssistant>['body'];
type LogQuery = ContextOf<typeof calls.listAssistantRequests>['query'];
type Decision = ContextOf<typeof calls.recordAssistantOutcome>['body']['outcome'];

const heartbeatMs = 15_000;
/** For each decision, the current outcomes of a request that allow it. */
const allowedOutcomes: Record<Decision, readonly string[]> = {
  accepted: ['proposed', 'undone'],
  refused: ['proposed'],
  undone: ['accepted'],
};

const unknownUsage: ModelUsage = { promptTokens: null, answerTokens: null };

export function createAssistantService(platform: Platform, model: Model | null) {
  const { db, clock, identifiers, config, log } = platform;
  const boards = createDashboardsService(platform);
  const cardOptions = createCardOptions(platform);

  const countRequestsToday = async (repository: ReturnType<typeof createAssistantRepository>): Promise<number> => {
    const timezone = await repository.readTimezone();
    return repository.countSince(getStartOfDay(getDayInZone(clock.now(), timezone), timezone));
  };

  /** Prices are per million tokens, so the number of tokens times the price is the cost in micros. */
  function getCost({ promptTokens, answerTokens }: ModelUsage): { costMicros: number | null; currency: string | null } {
    const { ASSISTANT_PROMPT_PRICE: prompt, ASSISTANT_ANSWER_PRICE: answer } = config;
    if (promptTokens === null || answerTokens === null || prompt === undefined || answer === undefined) {
      return { costMicros: null, currency: null };
    }
    return {
      costMicros: Math.round(promptTokens * prompt + answerTokens * answer),
      currency: config.ASSISTANT_PRICE_CURRENCY,
    };
  }

  /** Counts and logs a request. @throws {AppError} `assistantLimit` if the daily limit has been reached */
  async function startRequest(
    scope: WorkspaceScope,
    user: ActingUser,
    activeModel: Model,
    input: AskInput,
  ): Promise<string> {
    const id = identifiers.next('assistantRequest');
    await db.transaction().execute(async (tx) => {
      const repository = createAssistantRepository(tx, scope.workspaceId);
      await repository.lock();
      if ((await countRequestsToday(repository)) >= config.ASSISTANT_DAILY_LIMIT) throw new AppError('assistantLimit');
      await repository.insert({
        id,
        userId: user.id,
        userName: user.name,
        dashboardId: input.dashboardId,
        cardId: input.card.id,
        request: input.request,
        model: activeModel.name,
        isRuleBased: activeModel.isRuleBased,
        createdAt: clock.now(),
      });
    });
    return id;
  }

  interface RunningRequest {
    id: string;
    activeModel: Model;
    input: AskInput;
    proposal: Proposal;
    repository: ReturnType<typeof createAssistantRepository>;
  }

  /** Streams the reply as it arrives. The last event is the answer or the reason for the failure. */
  async function* run(running: RunningRequest, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
    const { id, activeModel, input, proposal, repository } = running;
    const { modelRequest } = proposal;
    const startedAt = clock.now().getTime();
    const visibleText = createVisibleTextExtractor();
    let usage = unknownUsage;
    let reply = '';
    yield { type: 'started', requestId: id, model: presentModel(activeModel), sent: listSentMessages(modelRequest) };
    const finish = (values: Parameters<typeof repository.update>[1]) =>
      repository.update(id, { ...usage, ...getCost(usage), ...values, durationMs: clock.now().getTime() - startedAt });
    try {
      const chunks = activeModel.answer(modelRequest, signal);
      for (let next = await chunks.next(); ; next = await chunks.next()) {
        if (next.done) {
          usage = next.value;
          break;
        }
        reply += next.value;
        const text = visibleText.add(next.value);
        if (text !== '') yield { type: 'text', text };
      }
      const { patch, answer } = proposal.read(reply);
      const { message, changes } = answer;
      await finish({
        outcome: changes.length > 0 ? 'proposed' : 'clarified',
        answer: message,
        patch: patch && toJson<object>(patch),
        changes: toJson(changes),
      });
      yield answer;
    } catch (error) {
      const reason = getFailureReason(error);
      if (error instanceof ModelError) usage = error.usage;
      log.warn({ err: error, assistantRequest: id, reason }, 'the assistant made no proposal');
      await finish({ outcome: 'failed', failure: reason });
      yield { type: 'failed', reason, message: failureMessages[reason][input.language] };
    }
  }

  return {
    async getStatus({ workspaceId }: WorkspaceScope) {
      const usedToday = await countRequestsToday(createAssistantRepository(db, workspaceId));
      return { model: model && presentModel(model), usedToday, dailyLimit: config.ASSISTANT_DAILY_LIMIT };
    },

    /**
     * Checks and counts a request; the returned function runs it.
     * @throws {AppError} `assistantOff`, `assistantLimit`; `notFound` if the user cannot read the board
     */
    async ask(scope: WorkspaceScope, user: ActingUser, input: AskInput) {
      const board = await boards.get(scope, user, input.dashboardId);
      if (!model) throw new AppError('assistantOff');
      const { timezone } = board.meta;
      const availableMetrics = await cardOptions.listMetrics(scope, input.mediaType, input.language);
      const proposal = createProposal({
        ...input,
        boardDate: board.content.date,
        timezone,
        today: getDayInZone(clock.now(), timezone),
        workspaceMetrics: availableMetrics.data.filter(({ id }) => !findMetric(id)),
      });
      const id = await startRequest(scope, user, model, input);
      const repository = createAssistantRepository(db, scope.workspaceId);
      return (signal: AbortSignal) =>
        toServerEvents(run({ id, activeModel: model, input, proposal, repository }, signal));
    },

    /**
     * @throws {AppError} `notFound`; `forbidden` for another user's request; `conflict` if its outcome does not allow
     * the decision
     */
    async decide(
      { workspaceId, access }: WorkspaceScope,
      user: ActingUser,
      id: string,
      outcome: Decision,
    ): Promise<void> {
      const repository = createAssistantRepository(db, workspaceId);
      const request = await repository.find(id);
      if (!request) throw new AppError('notFound');
      if (request.userId !== user.id && !mayAct(access, 'manageAll')) throw new AppError('forbidden');
      const { outcome: current } = request;
      if (!allowedOutcomes[outcome].includes(current)) throw new AppError('conflict', { details: { current } });
      await repository.update(id, { outcome });
    },

    async list({ workspaceId }: WorkspaceScope, query: LogQuery) {
      const filters = parseFilters(query, ['outcome']);
      const page = await createAssistantRepository(db, workspaceId).list({ ...query, filters });
      return toListResponse(page, query, presentRequest);
    },
  };
}

function getFailureReason(error: unknown): AssistantFailure {
  if (error instanceof ModelError) return error.reason;
  if (error instanceof ReplyError) return 'malformed';
  throw error;
}

const presentModel = ({ name, isRuleBased }: Model) => ({ name, isRuleBased });

/** Lists the exact messages that are sent to the model. */
const listSentMessages = ({ instructions, messages }: ModelRequest) => [
  { role: 'system' as const, text: instructions },
  ...messages.map(({ role, content }) => ({ role, text: content })),
];

async function* toServerEvents(events: AsyncGenerator<AssistantEvent>): AsyncGenerator<ServerEvent> {
  let count = 0;
  for await (const event of withHeartbeats(events, heartbeatMs)) {
    if (event === 'heartbeat') {
      yield event;
      continue;
    }
    count += 1;
    yield { id: String(count), data: JSON.stringify(event) };
  }
}
