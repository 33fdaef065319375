import { idKindOf } from '@reportage/contracts';
import type { ListState } from '@reportage/ui';

const field = 'connectionId';

/** The source filter in the URL, if any. */
export function getSourceFilter({ filters }: Pick<ListState, 'filters'>): string | undefined {
  const id = filters[field]?.replace(/^is\|/, '');
  return id && idKindOf(id) === 'source' ? id : undefined;
}
