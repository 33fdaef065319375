import { getNameInSentence } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { type DimensionId, useDimensionMessages } from './dimension.messages.ts';

/** Returns a function for a dimension's name within a sentence, such as “by media item”. */
export function useDimensionInSentence(): (id: DimensionId) => string {
  const { locale } = useUiSettings();
  const getName = useDimensionMessages();
  return (id) => getNameInSentence({ id, name: getName(id) }, locale);
}
