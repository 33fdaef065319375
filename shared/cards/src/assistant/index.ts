export { applyPatch, type CardChange, changesBetween, type PatchOutcome } from './apply-patch.ts';
export { type AssistantCard, assistantCardSchema, fromAssistantCard, toAssistantCard } from './assistant-card.ts';
export { type CardCatalogue, catalogueOf, type EditedCard } from './card-catalogue.ts';
export { type CardAction, type CardPatch, cardPatchSchema } from './card-patch.ts';
export { clarification, ReplyError, readReply, textBesideBlock } from './model-reply.ts';
export type { PatchNote } from './patch-notes.ts';
export { buildPrompt, type PromptMessage } from './prompt.ts';
export { wordNote } from './word-note.ts';
