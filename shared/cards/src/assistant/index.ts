export { applyPatch, type CardChange, listCardChanges, type PatchOutcome } from './apply-patch.ts';
export { type AssistantCard, assistantCardSchema, fromAssistantCard, toAssistantCard } from './assistant-card.ts';
export { type CardCatalogue, type EditedCard, getCatalogue } from './card-catalogue.ts';
export { type CardAction, type CardPatch, cardPatchSchema } from './card-patch.ts';
export { formatNote } from './format-note.ts';
export { clarification, getTextOutsideBlock, ReplyError, readReply } from './model-reply.ts';
export type { PatchNote } from './patch-notes.ts';
export { buildPrompt, type PromptMessage } from './prompt.ts';
