import { brandOver, listColors, mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Card, SaveBar } from '@reportage/ui';
import { BrandDraftContext, useBrandDraft } from './brand-draft.ts';
import { BrandFields } from './brand-fields.tsx';
import { HeaderPreview } from './header-preview.tsx';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';

/** Colors, images and style of the workspace, with a preview of a report's header. */
export function BrandSection() {
  const t = useWorkspaceBrandMessages();
  const workspace = useWorkspace();
  const { question, brand, brandDraft, discardCount, bar } = useBrandDraft(workspace);
  const isLocked = !mayAct(workspace.access, 'administer');
  return (
    <div>
      {question}
      <Card title={t('title')}>
        <HeaderPreview
          company={workspace.name}
          brand={brandOver({ ...brand, colors: listColors(brand.brandColors) })}
        />
        <BrandDraftContext value={brandDraft}>
          <BrandFields key={discardCount} brand={workspace} isLocked={isLocked} />
        </BrandDraftContext>
      </Card>
      {!isLocked && <SaveBar {...bar} />}
    </div>
  );
}
