import type { Group } from '@reportage/contracts';
import { getLocaleTag, type Locale } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { useRuleMessages } from './rule.messages.ts';

const joinItems = (items: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(getLocaleTag(locale), { type }).format(items);

/** Returns a group's rule as a sentence; undefined if it has none. */
export function useRuleText({ meta, ruleClients }: Pick<Group, 'meta' | 'ruleClients'>): string | undefined {
  const t = useRuleMessages();
  const locale = useStore(useHost().locale);
  if (!meta.rule) return undefined;
  const { labels, clientIds, nameContains } = meta.rule;
  const names = new Map(ruleClients.map(({ id, name }) => [id, name]));
  const clients = clientIds.map((id) => names.get(id) ?? t('deletedClient'));
  const conditions = [
    labels.length > 0 && t('labeled', { labels: joinItems(labels, locale, 'disjunction') }),
    clients.length > 0 && t('forClients', { clients: joinItems(clients, locale, 'disjunction') }),
    nameContains !== '' && t('named', { text: nameContains }),
  ].filter((condition) => condition !== false);
  return t('sentence', { conditions: joinItems(conditions, locale, 'conjunction') });
}
