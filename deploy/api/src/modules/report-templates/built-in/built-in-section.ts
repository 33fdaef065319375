import type { CardDefinition, LocalizedText } from '@reportage/contracts';

/**
 * A section of a built-in template, named in every report language. A section without a card shows the content that
 * `display` identifies.
 */
export interface BuiltInSection {
  id: string;
  display: string;
  name: LocalizedText;
  subTitle: LocalizedText;
}

/** A section that shows one card. */
export interface BuiltInCardSection extends BuiltInSection {
  card: Omit<CardDefinition, 'id'>;
}
