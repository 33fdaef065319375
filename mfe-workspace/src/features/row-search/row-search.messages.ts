import { createMessages } from '@reportage/state';

export const useRowSearchMessages = createMessages('row-search', {
  en: { found: '{{found}} of {{all}}', none: 'Nothing matches. Try fewer or different words.' },
  de: { found: '{{found}} von {{all}}', none: 'Nichts passt. Versuchen Sie es mit weniger oder anderen Wörtern.' },
});
