import { type CardResult, getCustomSectionWord, type HighlightSection } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { getMetricName } from '../highlight-view/highlight-view.model.ts';
import { useHighlightEditMessages } from './highlight-edit.messages.ts';

/** Returns a function that labels a section in the editor by its metric, or by the first word of its text. */
export function useSectionLabel(cards: readonly CardResult[]) {
  const t = useHighlightEditMessages();
  const { locale } = useUiSettings();
  return (section: HighlightSection): string =>
    section.metric === null
      ? t('customLabel', { word: getCustomSectionWord(section) ?? t('noWord') })
      : getMetricName(section.metric, cards, locale);
}
