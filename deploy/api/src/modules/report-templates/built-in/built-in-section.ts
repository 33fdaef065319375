import type { CardDefinition, LocalizedText } from '@reportage/contracts';

/**
 * A section of a built-in template, in every report language; one without a card draws the content that `display`
 * names.
 */
export interface BuiltInSection {
  id: string;
  display: string;
  name: LocalizedText;
  subTitle: LocalizedText;
}

/** A section that draws one card. */
export interface BuiltInCardSection extends BuiltInSection {
  card: Omit<CardDefinition, 'id'>;
}
