import type { Media } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Checkbox, Flex, ProblemText, problemProps, Radio, useRequiredFields } from '@reportage/ui';
import { useId, useState } from 'react';
import { getName } from '../../data/media-name.ts';
import { useSourceChoices } from '../../data/source-choices.ts';
import type { BulkResult } from '../media-bulk/bulk-result.tsx';
import { type ComparedItem, CompareTable } from './compare-table.tsx';
import { useDuplicatesMessages } from './duplicates.messages.ts';
import classes from './duplicates.module.css';
import { useMarkDistinct, useMergeMedia, useUndoMerge } from './duplicates.queries.ts';

interface MergeFormProps {
  label: string;
  items: readonly ComparedItem[];
  /** Omitted for read-only access. */
  onDone?: (result: BulkResult) => void;
}

/** Shows items side by side so that they can be merged into one or marked as different. */
export function MergeForm({ label, items, onDone }: MergeFormProps) {
  const t = useDuplicatesMessages();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const sources = useSourceChoices(workspaceId).data?.data;
  const mergeMutation = useMergeMedia();
  const markMutation = useMarkDistinct();
  const undoMutation = useUndoMerge();
  const radioGroup = useId();
  const [keptId, setKeptId] = useState(items[0]?.media.id ?? '');
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const keptMedia = items.find(({ media }) => media.id === keptId)?.media;
  const mergedIds = items.map(({ media }) => media.id).filter((id) => id !== keptId && !excludedIds.has(id));
  const { problems, isComplete } = useRequiredFields({ same: mergedIds.length === 0 && t('sameRequired') });
  // Checkboxes have no `status` prop.
  const { status: _status, ...boxProps } = problemProps(problems.same);
  const scope = { query: { workspaceId } };

  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run();
      return { failed: [] };
    } catch (error) {
      failures.show('update', error);
      return undefined;
    }
  };
  const merge = (keptItem: Media) =>
    attempt(async () => {
      const { mergeId } = await mergeMutation.run({ ...scope, body: { keptId: keptItem.id, mediaIds: mergedIds } });
      const undo = () => attempt(() => undoMutation.run({ ...scope, params: { id: mergeId } }));
      onDone?.({ text: t('merged', { item: getName(keptItem) }), undo });
    });
  const markDistinct = () =>
    attempt(async () => {
      const mediaIds = items.map(({ media }) => media.id);
      await markMutation.run({ ...scope, body: { mediaIds, isDistinct: true } });
      const undo = () => attempt(() => markMutation.run({ ...scope, body: { mediaIds, isDistinct: false } }));
      onDone?.({ text: t('markedDistinct'), undo });
    });
  const markSame = (id: string, isSame: boolean) =>
    setExcludedIds(
      (previous) => new Set(isSame ? [...previous].filter((excludedId) => excludedId !== id) : [...previous, id]),
    );

  const renderChoice = (media: Media) =>
    onDone && (
      <div className={classes.choice}>
        <Radio
          name={radioGroup}
          aria-label={t('keepItem', { item: media.url })}
          checked={media.id === keptId}
          onChange={() => setKeptId(media.id)}
        >
          {t('kept')}
        </Radio>
        {items.length > 2 && (
          <Checkbox
            aria-label={t('itemIsSame', { item: media.url })}
            checked={media.id === keptId || !excludedIds.has(media.id)}
            disabled={media.id === keptId}
            {...(media.id === keptId ? {} : boxProps)}
            onChange={({ target }) => markSame(media.id, target.checked)}
          >
            {t('isSame')}
          </Checkbox>
        )}
      </div>
    );

  return (
    <Flex vertical gap={12}>
      <CompareTable
        label={label}
        items={items}
        getSourceName={(id) => sources?.find((source) => source.id === id)?.name}
        renderChoice={renderChoice}
      />
      <ProblemText problem={problems.same} />
      {onDone && (
        <Flex gap={8} wrap>
          <Button loading={markMutation.isPending} onClick={() => void markDistinct()}>
            {t('notTheSame')}
          </Button>
          <Button
            type="primary"
            loading={mergeMutation.isPending}
            onClick={() => keptMedia && isComplete() && void merge(keptMedia)}
          >
            {t('merge', { count: mergedIds.length })}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
