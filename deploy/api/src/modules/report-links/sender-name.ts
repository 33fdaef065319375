import type { Brand } from '@reportage/contracts';

type BrandStyle = Brand['brandStyle'];

interface Styles {
  workspaceStyle: BrandStyle;
  clientStyle: BrandStyle | null;
}

/**
 * The sender's name in a report's emails. The client's brand takes precedence over the workspace's. Empty for the
 * product's own name.
 */
export const getSenderName = ({ workspaceStyle, clientStyle }: Styles): string =>
  clientStyle?.senderName ?? workspaceStyle.senderName ?? '';
