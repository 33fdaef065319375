import type { AssistantRequest } from '@reportage/contracts';
import type { ListedRequest } from './assistant.repository.ts';

export const presentRequest = (row: ListedRequest): AssistantRequest => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  userName: row.userName,
  dashboard: row.dashboardId && row.dashboardName ? { id: row.dashboardId, name: row.dashboardName } : null,
  cardId: row.cardId,
  request: row.request,
  answer: row.answer,
  model: { name: row.model, isRuleBased: row.isRuleBased },
  outcome: row.outcome,
  failure: row.failure,
  changes: row.changes,
  promptTokens: row.promptTokens,
  answerTokens: row.answerTokens,
  costMicros: row.costMicros,
  currency: row.currency,
  durationMs: row.durationMs,
});
