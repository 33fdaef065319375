import { useCall } from '@reportage/api';
import { type CallOutput, calls, type Dashboard, type FactMediaType } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Segmented } from '@reportage/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { EditedDraft } from './assistant-chat.model.ts';
import { AssistantPanel } from './assistant-panel.tsx';
import { useCardAssistantMessages } from './card-assistant.messages.ts';
import { type AssistantChat, useAssistantChat } from './use-assistant-chat.ts';

interface BuilderDraft extends EditedDraft {
  mediaType: FactMediaType;
}

interface CardAssistantOptions {
  board: Dashboard;
  draft: BuilderDraft;
  onAccept(draft: EditedDraft): void;
}

type Status = CallOutput<typeof calls.getAssistant>;

export interface CardAssistantState {
  isOpen: boolean;
  chat: AssistantChat;
  status: Status | undefined;
  /** The button that opens and closes the assistant; null if no model is configured. */
  toggle: ReactNode;
  /** The card to preview: the current one, or the one that the assistant proposes. */
  shownDraft: EditedDraft;
  /** Switches between the current and the proposed card while a proposal is pending. */
  versionSwitch: ReactNode;
}

/** Returns the state of the assistant in the card builder. */
export function useCardAssistant({ board, draft, onAccept }: CardAssistantOptions): CardAssistantState {
  const t = useCardAssistantMessages();
  const { id: workspaceId } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const [selection, setSelection] = useState<{ key: number; version: 'before' | 'after' }>();
  const { title, card, mediaType } = draft;
  const chat = useAssistantChat({ dashboardId: board.id, mediaType, draft: { title, card }, onAccept });
  const completedCount = chat.exchanges.filter(({ state }) => state !== 'running').length;
  const status = useCall(calls.getAssistant, { query: { workspaceId } });
  const { refetch } = status;
  useEffect(() => {
    if (completedCount > 0) void refetch();
  }, [completedCount, refetch]);
  const { proposal } = chat;
  const shownVersion = proposal && selection?.key === proposal.key ? selection.version : 'after';
  const hasModel = Boolean(status.data?.model);
  return {
    isOpen: isOpen && hasModel,
    chat,
    status: status.data,
    toggle: hasModel ? (
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'close' : 'open')}
      </Button>
    ) : null,
    shownDraft:
      proposal?.answer && shownVersion === 'after'
        ? { title: proposal.answer.title, card: proposal.answer.card }
        : { title, card },
    versionSwitch: proposal && (
      <Segmented
        aria-label={t('previewVersion')}
        value={shownVersion}
        onChange={(version) => setSelection({ key: proposal.key, version })}
        options={(['before', 'after'] as const).map((value) => ({ value, label: t(value) }))}
      />
    ),
  };
}

interface CardAssistantProps {
  assistant: CardAssistantState;
  draft: BuilderDraft;
  options: CallOutput<typeof calls.listDashboardMetrics>;
}

export function CardAssistant({ assistant: { chat, status }, draft, options }: CardAssistantProps) {
  if (!status?.model) return null;
  return (
    <AssistantPanel
      chat={chat}
      status={{ ...status, model: status.model }}
      mediaType={draft.mediaType}
      options={options}
      selectedMetrics={draft.card.metrics}
    />
  );
}
