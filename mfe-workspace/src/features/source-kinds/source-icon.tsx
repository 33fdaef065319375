import type { MediaType, SourceType } from '@reportage/contracts';
import { MediaIcon } from '@reportage/ui';

const mediaTypesBySource: Partial<Record<SourceType, MediaType>> = { analytics: 'web', table: 'custom' };

/** A decorative icon for a source's media type; the name is shown next to it. */
export function SourceIcon({ type }: { type: SourceType }) {
  return (
    <span aria-hidden="true">
      <MediaIcon mediaType={mediaTypesBySource[type] ?? type} />
    </span>
  );
}
