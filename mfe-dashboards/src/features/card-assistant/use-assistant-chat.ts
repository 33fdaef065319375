import { ApiError, useApi } from '@reportage/api';
import {
  assistantEventSchema,
  type CardDefinition,
  calls,
  type FactMediaType,
  maxConversationLength,
} from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useUiSettings } from '@reportage/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createExchange,
  type EditedDraft,
  type Exchange,
  getConversation,
  hasPendingProposal,
  withEvent,
} from './assistant-chat.model.ts';

interface AssistantChatOptions {
  dashboardId: string;
  mediaType: FactMediaType;
  draft: EditedDraft;
  onAccept(draft: EditedDraft): void;
}

export interface AssistantChat {
  exchanges: readonly Exchange[];
  isRunning: boolean;
  /** The exchange whose proposal awaits a decision. */
  proposal: Exchange | undefined;
  /** The last accepted exchange; undefined once the card has been changed again. */
  undoableExchange: Exchange | undefined;
  ask(request: string): void;
  stop(): void;
  accept(): void;
  reject(): void;
  undo(): void;
}

const isSameDraft = (first: EditedDraft, second: EditedDraft): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** Manages the conversation about a card in the builder. A proposal changes the card only when the user accepts it. */
export function useAssistantChat({ dashboardId, mediaType, draft, onAccept }: AssistantChatOptions): AssistantChat {
  const api = useApi();
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  /** The card for which the latest proposal was requested. */
  const [baseDraft, setBaseDraft] = useState<EditedDraft>(draft);
  const [acceptedChange, setAcceptedChange] = useState<{ key: number; before: EditedDraft; after: EditedDraft }>();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const isRunning = exchanges.some(({ state }) => state === 'running');
  const lastExchange = exchanges.at(-1);
  const isOutdated = lastExchange !== undefined && hasPendingProposal(lastExchange) && !isSameDraft(draft, baseDraft);
  const proposal = lastExchange && hasPendingProposal(lastExchange) && !isOutdated ? lastExchange : undefined;
  const undoableExchange =
    acceptedChange && isSameDraft(draft, acceptedChange.after)
      ? exchanges.find(({ key }) => key === acceptedChange.key)
      : undefined;

  const change = useCallback(
    (key: number, update: (exchange: Exchange) => Exchange) =>
      setExchanges((all) => all.map((exchange) => (exchange.key === key ? update(exchange) : exchange))),
    [],
  );

  // The log is only for admins, so a failure to write it must not affect editing.
  const record = ({ requestId }: Exchange, outcome: 'accepted' | 'refused' | 'undone') => {
    if (!requestId) return;
    void api
      .call(calls.recordAssistantOutcome, { params: { id: requestId }, query: { workspaceId }, body: { outcome } })
      .catch(() => undefined);
  };
  const decide = (exchange: Exchange, decision: 'accepted' | 'refused' | 'undone') => {
    change(exchange.key, (previous) => ({ ...previous, decision }));
    record(exchange, decision);
  };

  async function streamAnswer(key: number, request: string, signal: AbortSignal): Promise<void> {
    const { title, card } = draft;
    const body = {
      dashboardId,
      title,
      card: card as CardDefinition,
      mediaType,
      request,
      language: locale,
      conversation: getConversation(exchanges, maxConversationLength),
    };
    const events = api.follow(calls.askAssistant, { query: { workspaceId }, body }, { signal });
    let isComplete = false;
    for await (const { data } of events) {
      const event = assistantEventSchema.parse(JSON.parse(data));
      isComplete = event.type === 'answer' || event.type === 'failed';
      change(key, (exchange) => withEvent(exchange, event));
    }
    if (!isComplete) throw new ApiError({ detail: 'A network error has occurred.' }, { code: 'network' });
  }

  return {
    exchanges: isOutdated
      ? exchanges.map((exchange) => (exchange === lastExchange ? { ...exchange, decision: 'outdated' } : exchange))
      : exchanges,
    isRunning,
    proposal,
    undoableExchange,
    ask(request) {
      if (isRunning) return;
      if (lastExchange && hasPendingProposal(lastExchange)) decide(lastExchange, 'refused');
      const key = (lastExchange?.key ?? 0) + 1;
      setBaseDraft(draft);
      setExchanges((all) => [...all, createExchange(key, request)]);
      const controller = new AbortController();
      controllerRef.current = controller;
      streamAnswer(key, request, controller.signal).catch((error: unknown) => {
        const message = controller.signal.aborted || !(error instanceof Error) ? '' : error.message;
        const reason = controller.signal.aborted ? 'cancelled' : 'network';
        change(key, (exchange) => ({ ...exchange, state: 'failed', failure: { reason, message } }));
      });
    },
    stop: () => controllerRef.current?.abort(),
    accept() {
      if (!proposal?.answer) return;
      const after = { title: proposal.answer.title, card: proposal.answer.card };
      setAcceptedChange({ key: proposal.key, before: draft, after });
      decide(proposal, 'accepted');
      onAccept(after);
    },
    reject() {
      if (proposal) decide(proposal, 'refused');
    },
    undo() {
      if (!undoableExchange || !acceptedChange) return;
      decide(undoableExchange, 'undone');
      setAcceptedChange(undefined);
      onAccept(acceptedChange.before);
    },
  };
}
