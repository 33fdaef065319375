import { type Brand, calls, type Workspace } from '@reportage/contracts';
import { useFailures, useHost, useSavingCall, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { createContext, useContext, useEffect, useState } from 'react';
import type { BrandChange } from './use-change-brand.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';

/** An unsaved change, or `invalid` for an entry that cannot be saved. */
type Draft = BrandChange | 'invalid';

interface BrandDraft {
  /** Records the change of a field; null if it equals the stored value. */
  setDraft(field: string, draft: Draft | null): void;
}

/** Collects changes of fields that are saved together; null if each field is saved immediately. */
export const BrandDraftContext = createContext<BrandDraft | null>(null);

export const useBrandDraftContext = () => useContext(BrandDraftContext);

const omitNulls = <Values extends object>(values: Values): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const isChange = (draft: Draft): draft is BrandChange => draft !== 'invalid';

/** The brand with pending changes of colors and style applied. */
function applyChanges(brand: Brand, changes: readonly BrandChange[]): Brand {
  const colors = changes.map(({ brandColors }) => brandColors);
  const styles = changes.map(({ brandStyle }) => brandStyle);
  return {
    ...brand,
    brandColors: omitNulls(Object.assign({}, brand.brandColors, ...colors)),
    brandStyle: omitNulls(Object.assign({}, brand.brandStyle, ...styles)),
  };
}

/** Pending changes of a workspace's brand, saved together with one request per change. */
export function useBrandDraft(workspace: Workspace) {
  const t = useWorkspaceBrandMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const saveMutation = useSavingCall(calls.updateWorkspace, ['workspaces']);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [isSaving, setSaving] = useState(false);
  /** Incremented on each discard; used as a key to reset the fields. */
  const [discardCount, setDiscardCount] = useState(0);
  // The query selects the settings section, and leaving the section loses the changes.
  const { touch, settle, question } = useUnsavedWork({ isInQuery: true });
  const isUnsaved = drafts.size > 0;
  useEffect(() => (isUnsaved ? touch() : settle()), [isUnsaved, touch, settle]);

  const setDraft = (field: string, draft: Draft | null) =>
    setDrafts((previous) => {
      const next = new Map(previous);
      if (draft === null) next.delete(field);
      else next.set(field, draft);
      return next;
    });
  const save = async () => {
    setSaving(true);
    try {
      for (const [field, body] of drafts) {
        if (!isChange(body)) continue;
        await saveMutation.save({ params: { id: workspace.id }, query: { workspaceId: workspace.id }, body });
        setDraft(field, null);
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
    /** The brand including unsaved changes. */
    brand: applyChanges(workspace, [...drafts.values()].filter(isChange)),
    brandDraft: { setDraft },
    discardCount,
    bar: {
      isUnsaved,
      isSaving,
      isSavable: [...drafts.values()].every(isChange),
      onSave: () => void save(),
      onReset: () => {
        setDrafts(new Map());
        setDiscardCount((count) => count + 1);
      },
    },
  };
}
