import type { CardDefinition, LocalizedText } from '@reportage/contracts';

/** A section of a built-in template, in every language of reports. */
export interface BuiltInSection {
  id: string;
  display: string;
  name: LocalizedText;
  subTitle: LocalizedText;
  card: Omit<CardDefinition, 'id'>;
}
