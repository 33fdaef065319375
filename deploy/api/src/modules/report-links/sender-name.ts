import type { Brand } from '@reportage/contracts';

type BrandStyle = Brand['brandStyle'];

interface Styles {
  workspaceStyle: BrandStyle;
  clientStyle: BrandStyle | null;
}

/**
 * The sender name of a report's mails: the client's brand takes precedence over the workspace's. Empty for the
 * product's own.
 */
export const senderNameOf = ({ workspaceStyle, clientStyle }: Styles): string =>
  clientStyle?.senderName ?? workspaceStyle.senderName ?? '';
