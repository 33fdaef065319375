import { calls, listColors, mayAct, mergeBrands } from '@reportage/contracts';
import { useWorkspace, useWriteCall } from '@reportage/remote-kit/runtime';
import { Card, SaveBar } from '@reportage/ui';
import { useBrandDraft } from './brand-draft.ts';
import { BrandFields } from './brand-fields.tsx';
import { HeaderPreview } from './header-preview.tsx';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';

interface BrandSectionProps {
  /** Whether another section shows a bar for its own changes. */
  isUnsavedElsewhere?: boolean;
}

/** Colors, images and style of the workspace, with previews of a report's header and of a chart. */
export function BrandSection({ isUnsavedElsewhere = false }: BrandSectionProps) {
  const t = useWorkspaceBrandMessages();
  const workspace = useWorkspace();
  const saveMutation = useWriteCall(calls.updateWorkspace, ['workspaces']);
  const brandDraft = useBrandDraft(workspace, {
    family: 'workspace',
    // The query parameters select the settings section, and leaving the section loses the changes.
    unsavedWork: { isOpenedByQuery: true },
    send: (body) => saveMutation.run({ params: { id: workspace.id }, query: { workspaceId: workspace.id }, body }),
  });
  const { brand, discardCount, isUnsaved, isSaving, isSavable } = brandDraft;
  const shownBrand = mergeBrands({ ...brand, colors: listColors(brand.brandColors) });
  const isLocked = !mayAct(workspace.access, 'administer');
  return (
    <div>
      {brandDraft.unsavedWork.leaveDialog}
      <Card title={t('title')}>
        <HeaderPreview company={workspace.name} brand={shownBrand} />
        <BrandFields
          key={discardCount}
          stored={workspace}
          brandDraft={brandDraft}
          shownBrand={shownBrand}
          isLocked={isLocked}
        />
      </Card>
      {!isLocked && (isUnsaved || !isUnsavedElsewhere) && (
        <SaveBar
          {...{ isUnsaved, isSaving, isSavable }}
          onSave={() => void brandDraft.save()}
          onReset={brandDraft.discard}
        />
      )}
    </div>
  );
}
