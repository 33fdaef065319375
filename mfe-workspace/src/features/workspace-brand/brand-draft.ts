import type { Brand, BrandImage, CallBody, calls } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { useEffect, useState } from 'react';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';

/** The new value of a single key of the brand; null removes the value. */
export type BrandChange = CallBody<typeof calls.changeClientBrand>;

/** An unsaved change with its chosen image, which is not public yet; `invalid` for input that cannot be saved. */
export type BrandDraft = { change: BrandChange; image?: BrandImage } | 'invalid';

type ValidDraft = Exclude<BrandDraft, 'invalid'>;

/** Records a field's change; null means that the field equals the stored value. */
export type SetBrandDraft = (draft: BrandDraft | null) => void;

const omitNulls = <Values extends object>(values: Values): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const isValid = (draft: BrandDraft): draft is ValidDraft => draft !== 'invalid';

/** Returns the changed images by key; null for those that are removed. */
const getImages = ({ change: { images = {} }, image }: ValidDraft): object =>
  Object.fromEntries(Object.keys(images).map((key) => [key, image ?? null]));

/** Returns the brand with the drafts applied. */
function applyDrafts(brand: Brand, drafts: readonly ValidDraft[]): Brand {
  const colors = drafts.map(({ change }) => change.brandColors);
  const styles = drafts.map(({ change }) => change.brandStyle);
  const banner = drafts.find(({ change }) => change.banner !== undefined);
  return {
    banner: banner ? (banner.image ?? null) : brand.banner,
    images: omitNulls(Object.assign({}, brand.images, ...drafts.map(getImages))),
    brandColors: omitNulls(Object.assign({}, brand.brandColors, ...colors)),
    brandStyle: omitNulls(Object.assign({}, brand.brandStyle, ...styles)),
  };
}

interface BrandDraftOptions {
  /** The family of failure messages to show. */
  family: Parameters<typeof useFailures>[0];
  unsavedWork?: Parameters<typeof useUnsavedWork>[0];
  /** Saves one change. */
  send(change: BrandChange): Promise<unknown>;
}

/** A brand with its unsaved changes, and the methods to change, save and discard them. */
export interface BrandDraftState {
  unsavedWork: UnsavedWork;
  /** The brand including unsaved changes. */
  brand: Brand;
  setDraft(field: string, draft: BrandDraft | null): void;
  /** Incremented on each discard; used as a key to reset the fields. */
  discardCount: number;
  isUnsaved: boolean;
  isSaving: boolean;
  isSavable: boolean;
  /** @returns whether everything was saved; if not, the failure has been shown */
  save(): Promise<boolean>;
  discard(): void;
}

/** Tracks the pending changes to a brand. They are saved together, with one request per change. */
export function useBrandDraft(
  stored: Brand,
  { family, unsavedWork: unsavedWorkOptions, send }: BrandDraftOptions,
): BrandDraftState {
  const t = useWorkspaceBrandMessages();
  const { messages } = useHost();
  const failures = useFailures(family);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, BrandDraft>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [discardCount, setDiscardCount] = useState(0);
  const unsavedWork = useUnsavedWork(unsavedWorkOptions);
  const { touch, markClean } = unsavedWork;
  const isUnsaved = drafts.size > 0;
  useEffect(() => (isUnsaved ? touch() : markClean()), [isUnsaved, touch, markClean]);

  const setDraft = (field: string, draft: BrandDraft | null) =>
    setDrafts((previous) => {
      const next = new Map(previous);
      if (draft === null) next.delete(field);
      else next.set(field, draft);
      return next;
    });
  const save = async (): Promise<boolean> => {
    setSaving(true);
    try {
      for (const [field, draft] of drafts) {
        if (!isValid(draft)) continue;
        await send(draft.change);
        setDraft(field, null);
      }
      markClean();
      messages.success(t('brandSaved'));
      return true;
    } catch (error) {
      failures.show('update', error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    unsavedWork,
    brand: applyDrafts(stored, [...drafts.values()].filter(isValid)),
    setDraft,
    discardCount,
    isUnsaved,
    isSaving,
    isSavable: [...drafts.values()].every(isValid),
    save,
    discard() {
      setDrafts(new Map());
      setDiscardCount((count) => count + 1);
    },
  };
}
