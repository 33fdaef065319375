import type { Brand } from '@reportage/contracts';

type BrandStyle = Brand['brandStyle'];

interface Styles {
  workspaceStyle: BrandStyle;
  clientStyle: BrandStyle | null;
}

/** In whose name mails of a report come: the client's brand goes before the workspace's. Empty for the product's own. */
export const getSenderName = ({ workspaceStyle, clientStyle }: Styles): string =>
  clientStyle?.senderName ?? workspaceStyle.senderName ?? '';
