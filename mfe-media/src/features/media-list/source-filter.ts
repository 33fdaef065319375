import { getIdKind } from '@reportage/contracts';
import type { ListState } from '@reportage/ui';

const field = 'connectionId';

/** Returns the source filter in the URL, if any. */
export function getSourceFilter({ filters }: Pick<ListState, 'filters'>): string | undefined {
  const id = filters[field]?.replace(/^is\|/, '');
  return id && getIdKind(id) === 'source' ? id : undefined;
}
