import type {
  AssistantAnswer,
  AssistantEvent,
  AssistantFailure,
  AssistantMessage,
  CardDefinition,
} from '@reportage/contracts';

type SentData = Extract<AssistantEvent, { type: 'started' }>['sent'];

/** A request with its current state. */
export interface Exchange {
  key: number;
  request: string;
  /** The reply while it is being written, then the assistant's message. */
  text: string;
  state: 'running' | 'answered' | 'failed';
  requestId?: string;
  sent?: SentData;
  answer?: AssistantAnswer;
  failure?: { reason: AssistantFailure | 'network'; message: string };
  decision: 'pending' | 'accepted' | 'refused' | 'undone' | 'outdated';
}

/** The part of a card that the assistant edits. */
export interface EditedDraft {
  title: string;
  card: CardDefinition;
}

export const createExchange = (key: number, request: string): Exchange => ({
  key,
  request,
  text: '',
  state: 'running',
  decision: 'pending',
});

/** Applies an event from the stream to an exchange. */
export function withEvent(exchange: Exchange, event: AssistantEvent): Exchange {
  switch (event.type) {
    case 'started':
      return { ...exchange, requestId: event.requestId, sent: event.sent };
    case 'text':
      return { ...exchange, text: exchange.text + event.text };
    case 'answer':
      return { ...exchange, state: 'answered', text: event.message, answer: event };
    case 'failed':
      return { ...exchange, state: 'failed', failure: { reason: event.reason, message: event.message } };
  }
}

export const hasPendingProposal = ({ answer, decision }: Exchange): boolean =>
  decision === 'pending' && answer !== undefined && answer.changes.length > 0;

const maxTextLength = 8_000;

/** Returns the last messages of the answered exchanges, oldest first, to send with the next request. */
export const getConversation = (exchanges: readonly Exchange[], maxMessages: number): AssistantMessage[] =>
  exchanges
    .filter(({ state }) => state === 'answered')
    .flatMap(({ request, text }): AssistantMessage[] => [
      { role: 'user', text: request },
      { role: 'assistant', text: text.slice(0, maxTextLength) },
    ])
    .slice(-maxMessages);
