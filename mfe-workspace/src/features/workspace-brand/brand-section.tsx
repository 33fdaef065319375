import { brandOver, mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Card, Typography } from '@reportage/ui';
import { BrandFields } from './brand-fields.tsx';
import { HeaderPreview } from './header-preview.tsx';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';

/** Colours, images and style of the workspace, with a preview of a report's header. */
export function BrandSection() {
  const t = useWorkspaceBrandMessages();
  const workspace = useWorkspace();
  return (
    <Card title={t('title')}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <HeaderPreview company={workspace.name} brand={brandOver(workspace)} />
      <BrandFields brand={workspace} isLocked={!mayAct(workspace.access, 'administer')} />
    </Card>
  );
}
