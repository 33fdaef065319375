import { type CardResult, customSectionWord, type HighlightSection } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { nameOfMetric } from '../highlight-view/highlight-view.model.ts';
import { useHighlightEditMessages } from './highlight-edit.messages.ts';

/** How a section is labelled where it is edited: by its metric, or by the first word of what is written in it. */
export function useSectionLabel(cards: readonly CardResult[]) {
  const t = useHighlightEditMessages();
  const { locale } = useUiSettings();
  return (section: HighlightSection): string =>
    section.metric === null
      ? t('customLabel', { word: customSectionWord(section) ?? t('noWord') })
      : nameOfMetric(section.metric, cards, locale);
}
