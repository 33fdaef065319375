import type { MediaRule } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useSourceChoices } from '../campaign-form.queries.ts';
import { useMediaAddMessages } from './media-add.messages.ts';

/** Returns a function that describes a rule in one line. */
export function useRuleText(): (rule: MediaRule) => string {
  const t = useMediaAddMessages();
  const sources = useSourceChoices(useWorkspace().id).data?.data ?? [];
  return ({ by, value, connectionId }) => {
    const rule = `${t(`by.${by}`)}: ${value}`;
    const source = sources.find(({ id }) => id === connectionId);
    return source ? t('ruleFromSource', { rule, source: source.name }) : rule;
  };
}
