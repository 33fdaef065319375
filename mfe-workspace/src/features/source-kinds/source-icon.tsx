import type { MediaType, SourceType } from '@reportage/contracts';
import { MediaIcon } from '@reportage/ui';

const ownTypes: Partial<Record<SourceType, MediaType>> = { analytics: 'web', table: 'custom' };

/** The icon of a source's media, beside the name of its kind, which says the same in words. */
export function SourceIcon({ type }: { type: SourceType }) {
  return (
    <span aria-hidden="true">
      <MediaIcon mediaType={ownTypes[type] ?? type} />
    </span>
  );
}
