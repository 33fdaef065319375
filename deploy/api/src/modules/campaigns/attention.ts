import { type AttentionReason, attentionReasons } from '@reportage/contracts';

/** One bit for each reason. More urgent reasons have higher bits, so campaigns can be sorted by urgency. */
export const attentionBits = Object.fromEntries(
  attentionReasons.map((reason, index) => [reason, 2 ** (attentionReasons.length - 1 - index)]),
) as Record<AttentionReason, number>;

export const getAttentionReasons = (bits: number): AttentionReason[] =>
  attentionReasons.filter((reason) => (bits & attentionBits[reason]) !== 0);

export const toAttentionBits = (reasons: readonly AttentionReason[]): number =>
  reasons.reduce((bits, reason) => bits | attentionBits[reason], 0);
