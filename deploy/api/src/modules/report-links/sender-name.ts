import type { Brand } from '@reportage/contracts';

type BrandStyle = Brand['brandStyle'];

interface Styles {
  workspaceStyle: BrandStyle;
  clientStyle: BrandStyle | null;
}

/**
 * Returns the sender name for a report's emails: the client's, or else the workspace's. Empty means the product's
 * own name.
 */
export const getSenderName = ({ workspaceStyle, clientStyle }: Styles): string =>
  clientStyle?.senderName ?? workspaceStyle.senderName ?? '';
