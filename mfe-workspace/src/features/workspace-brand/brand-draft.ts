import { type Brand, calls, type Workspace } from '@reportage/contracts';
import { useFailures, useHost, useSavingCall, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { createContext, useContext, useEffect, useState } from 'react';
import type { BrandChange } from './use-change-brand.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';

/** A change that is not saved yet, or `wrong` for an entry that cannot be saved. */
type Draft = BrandChange | 'wrong';

interface DraftedBrand {
  /** Notes what a field holds; null if it equals what is stored. */
  put(field: string, draft: Draft | null): void;
}

/** Where fields leave their changes until all are saved together; null where each is saved at once. */
export const DraftedBrandContext = createContext<DraftedBrand | null>(null);

export const useDraftedBrand = () => useContext(DraftedBrandContext);

const withoutNulls = <Values extends object>(values: Values): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const isChange = (draft: Draft): draft is BrandChange => draft !== 'wrong';

/** A brand with changes of its colours and its style. */
function withChanges(brand: Brand, changes: readonly BrandChange[]): Brand {
  const colors = changes.map(({ brandColors }) => brandColors);
  const styles = changes.map(({ brandStyle }) => brandStyle);
  return {
    ...brand,
    brandColors: withoutNulls(Object.assign({}, brand.brandColors, ...colors)),
    brandStyle: withoutNulls(Object.assign({}, brand.brandStyle, ...styles)),
  };
}

/** The changes of a workspace's brand, saved together. The server takes them one by one. */
export function useBrandDraft(workspace: Workspace) {
  const t = useWorkspaceBrandMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const saving = useSavingCall(calls.updateWorkspace, ['workspaces']);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [isSaving, setSaving] = useState(false);
  /** How often changes were discarded: the fields are then filled anew. */
  const [discards, setDiscards] = useState(0);
  const { touch, settle, question } = useUnsavedWork();
  const isUnsaved = drafts.size > 0;
  useEffect(() => (isUnsaved ? touch() : settle()), [isUnsaved, touch, settle]);

  const put = (field: string, draft: Draft | null) =>
    setDrafts((before) => {
      const after = new Map(before);
      if (draft === null) after.delete(field);
      else after.set(field, draft);
      return after;
    });
  const save = async () => {
    setSaving(true);
    try {
      for (const [field, body] of drafts) {
        if (!isChange(body)) continue;
        await saving.save({ params: { id: workspace.id }, query: { workspaceId: workspace.id }, body });
        put(field, null);
      }
      messages.success(t('brandSaved'));
    } catch (error) {
      failures.show('update', error);
    } finally {
      setSaving(false);
    }
  };
  return {
    question,
    /** The brand as it will be. */
    brand: withChanges(workspace, [...drafts.values()].filter(isChange)),
    drafted: { put },
    discards,
    bar: {
      isUnsaved,
      isSaving,
      isSavable: [...drafts.values()].every(isChange),
      onSave: () => void save(),
      onReset: () => {
        setDrafts(new Map());
        setDiscards((count) => count + 1);
      },
    },
  };
}
