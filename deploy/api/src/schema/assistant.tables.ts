import type { AssistantChange, AssistantFailure, AssistantOutcome } from '@reportage/contracts';
import type { Generated } from 'kysely';
import type { GeneratedJson, Json } from './columns.ts';

interface AssistantRequestsTable {
  id: string;
  workspaceId: string;
  userId: string;
  /** The user's name at the time of the request. */
  userName: string;
  dashboardId: string | null;
  cardId: string;
  request: string;
  answer: Generated<string>;
  model: string;
  isRuleBased: boolean;
  outcome: Generated<AssistantOutcome>;
  failure: AssistantFailure | null;
  /** The change to the card, as the model returned it. */
  patch: Json<object | null>;
  changes: GeneratedJson<AssistantChange[]>;
  promptTokens: number | null;
  answerTokens: number | null;
  costMicros: number | null;
  currency: string | null;
  durationMs: number | null;
  createdAt: Date;
}

export interface AssistantTables {
  assistantRequests: AssistantRequestsTable;
}
