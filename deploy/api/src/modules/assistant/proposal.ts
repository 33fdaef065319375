import {
  applyPatch,
  buildPrompt,
  type CardPatch,
  clarification,
  formatNote,
  getCatalogue,
  readReply,
  toAssistantCard,
} from '@reportage/cards/assistant';
import type { AssistantAnswer, AssistantMessage, BoardDate, DraftCard, FactType, Metric } from '@reportage/contracts';
import type { ModelRequest } from '../../platform/model/model.ts';

export interface ProposalInput {
  title: string;
  card: DraftCard;
  mediaType: FactType;
  /** The workspace's custom metrics and calculated fields. */
  workspaceMetrics: readonly Metric[];
  boardDate: BoardDate;
  conversation: readonly AssistantMessage[];
  request: string;
  /** The current day in the board's time zone. */
  today: string;
  timezone: string;
  language: 'en' | 'de';
}

export interface Proposal {
  modelRequest: ModelRequest;
  /** @throws {ReplyError} if the reply contains no valid proposal */
  read(reply: string): { answer: AssistantAnswer; patch: CardPatch | null };
}

/** Builds the prompt for the model, and applies the model's reply to the card according to the rules for changes. */
export function createProposal(input: ProposalInput): Proposal {
  const { title, card, mediaType, workspaceMetrics, boardDate, language } = input;
  const catalogue = getCatalogue(mediaType, workspaceMetrics);
  const editedCard = { title, card };
  // The title is omitted, because it may contain workspace data and the model does not need it.
  const [system, ...messages] = buildPrompt({ ...input, edited: { title: '', card }, catalogue, locale: language });
  return {
    modelRequest: {
      instructions: system?.content ?? '',
      messages: messages.map(({ role, content }) => ({ role: role === 'assistant' ? role : 'user', content })),
    },
    read(reply) {
      const { text, patch } = readReply(reply);
      const outcome = patch ? applyPatch(editedCard, patch, catalogue) : { card: editedCard, changes: [], notes: [] };
      const message = patch ? text : [text, clarification[language]].filter(Boolean).join('\n\n');
      return {
        patch,
        answer: {
          type: 'answer',
          message,
          changes: outcome.changes,
          notes: outcome.notes.map((note) => formatNote(note, catalogue, language)),
          ...outcome.card,
          assistantCard: toAssistantCard(outcome.card, catalogue, boardDate),
        },
      };
    },
  };
}
