import type { Source, SourceReplacement } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  CheckCircleOutlined,
  DrawerActions,
  EmptyState,
  FailedState,
  Flex,
  LoadingState,
  ProblemText,
  problemProps,
  Select,
  Steps,
  Typography,
  useRequiredFields,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { useSources } from '../source-list/source-list.queries.ts';
import { SourceUses } from '../source-uses/source-uses.tsx';
import { HandoverDay } from './hand-over-day.tsx';
import { MatchedItems } from './matched-items.tsx';
import { countMatched, type Decisions, getDecisions, toPairs } from './replacement.model.ts';
import { useSourceReplacementMessages } from './source-replacement.messages.ts';
import { useReplacementPreview, useReplaceSource } from './source-replacement.queries.ts';

interface ReplaceSourceStepsProps {
  source: Source;
  onClose: () => void;
  onDisconnect: () => void;
}

/** The page size for listing sources: more than a workspace is expected to have. */
const sourcePageSize = 200;

/** The steps for choosing the new source, its items and its first day, and for confirming the replacement. */
export function ReplaceSourceSteps({ source, onClose, onDisconnect }: ReplaceSourceStepsProps) {
  const t = useSourceReplacementMessages();
  const workspace = useWorkspace();
  const { locale } = useUiSettings();
  const failures = useFailures('workspace');
  const sourcesQuery = useSources({ workspaceId: workspace.id, size: sourcePageSize });
  const replaceMutation = useReplaceSource();
  const isTable = source.type === 'table';
  const [step, setStep] = useState(0);
  const [newSourceId, setNewSourceId] = useState<string | null>(null);
  const [chosenCounterparts, setChosenCounterparts] = useState<Decisions>({});
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [finishedReplacement, setFinishedReplacement] = useState<SourceReplacement | null>(null);
  const previewQuery = useReplacementPreview(workspace.id, source.id, newSourceId);
  const decisions = previewQuery.data ? getDecisions(previewQuery.data, chosenCounterparts) : {};
  const totalMatchedCount = previewQuery.data ? countMatched(previewQuery.data, decisions) : 0;
  const firstDay = chosenDay ?? previewQuery.data?.suggestedDay ?? null;
  const hasCounterparts = totalMatchedCount > 0 || (previewQuery.data?.unmatched.length ?? 0) > 0;
  const itemFields = useRequiredFields({
    source: newSourceId === null ? t('sourceMissing') : !hasCounterparts && t('otherSourceMissing'),
    item: hasCounterparts && totalMatchedCount === 0 && t('counterpartMissing'),
  });
  const dayField = useRequiredFields({ day: firstDay === null && t('dayMissing') });
  if (sourcesQuery.isError && !sourcesQuery.data) {
    return <FailedState error={sourcesQuery.error} onRetry={() => void sourcesQuery.refetch()} />;
  }
  if (!sourcesQuery.data) return <LoadingState />;
  const otherSources = sourcesQuery.data.data.filter(({ id, type }) => id !== source.id && type === source.type);
  const newName = otherSources.find(({ id }) => id === newSourceId)?.name ?? '';

  const continueOrRetry = () => {
    if (newSourceId !== null && previewQuery.isError) void previewQuery.refetch();
    else if (step === 0 ? itemFields.isComplete() : dayField.isComplete()) setStep(step + 1);
  };
  const replace = async () => {
    if (newSourceId === null || firstDay === null) return;
    try {
      const body = { newSourceId, firstDay, pairs: toPairs(decisions) };
      setFinishedReplacement(
        await replaceMutation.run({ params: { id: source.id }, query: { workspaceId: workspace.id }, body }),
      );
    } catch (error) {
      failures.show('update', error);
    }
  };

  if (finishedReplacement) {
    return (
      <>
        <EmptyState
          icon={<CheckCircleOutlined />}
          title={t('done', {
            old: source.name,
            new: newName,
            day: formatDay(finishedReplacement.firstDay, { locale }),
          })}
          text={t('doneText', { old: source.name })}
        />
        <DrawerActions
          secondary={
            <Button danger onClick={onDisconnect}>
              {t('disconnect', { name: source.name })}
            </Button>
          }
          primary={
            <Button type="primary" onClick={onClose}>
              {t('close')}
            </Button>
          }
        />
      </>
    );
  }

  return (
    <Flex vertical gap={20}>
      <Steps
        current={step}
        size="small"
        items={[
          { title: t(isTable ? 'tableStepItems' : 'stepItems') },
          { title: t('stepDay') },
          { title: t('stepConfirm') },
        ]}
      />
      {step === 0 && (
        <>
          <Typography.Text type="secondary">{t(isTable ? 'tableIntro' : 'intro')}</Typography.Text>
          {otherSources.length === 0 ? (
            <Typography.Text>{t('noOther')}</Typography.Text>
          ) : (
            <div>
              <Select
                aria-label={t('newSource')}
                placeholder={t('choose')}
                value={newSourceId}
                options={otherSources.map(({ id, name }) => ({ value: id, label: name }))}
                {...problemProps(itemFields.problems.source)}
                onChange={(id) => {
                  setNewSourceId(id);
                  setChosenCounterparts({});
                  setChosenDay(null);
                }}
                style={{ width: '100%' }}
              />
              <ProblemText problem={itemFields.problems.source} />
            </div>
          )}
        </>
      )}
      {newSourceId !== null && previewQuery.isError && (
        <FailedState error={previewQuery.error} onRetry={() => void previewQuery.refetch()} />
      )}
      {newSourceId !== null && !previewQuery.data && !previewQuery.isError && <LoadingState />}
      {previewQuery.data && newSourceId !== null && (
        <>
          {step === 0 && (
            <MatchedItems
              preview={previewQuery.data}
              isTable={isTable}
              oldName={source.name}
              decisions={decisions}
              problem={itemFields.problems.item}
              onDecide={(oldId, newId) => setChosenCounterparts((previous) => ({ ...previous, [oldId]: newId }))}
            />
          )}
          {step === 1 && (
            <HandoverDay
              preview={previewQuery.data}
              isTable={isTable}
              names={{ old: source.name, new: newName }}
              firstDay={firstDay}
              problem={dayField.problems.day}
              onChange={setChosenDay}
            />
          )}
          {step === 2 && (
            <div>
              <Typography.Paragraph strong>
                {t(isTable ? 'tableJoined' : 'joined', { count: totalMatchedCount, name: newName })}
              </Typography.Paragraph>
              <Typography.Title level={4}>{t('depends', { name: source.name })}</Typography.Title>
              <SourceUses sourceId={source.id} />
              <Typography.Text type="secondary">{t('undoable')}</Typography.Text>
            </div>
          )}
        </>
      )}
      <DrawerActions
        secondary={
          step === 0 ? (
            <Button onClick={onClose}>{t('cancel')}</Button>
          ) : (
            <Button onClick={() => setStep(step - 1)}>{t('back')}</Button>
          )
        }
        primary={
          step < 2 ? (
            otherSources.length > 0 && (
              <Button type="primary" loading={newSourceId !== null && previewQuery.isPending} onClick={continueOrRetry}>
                {t('next')}
              </Button>
            )
          ) : (
            <Button type="primary" loading={replaceMutation.isPending} onClick={() => void replace()}>
              {t('confirm')}
            </Button>
          )
        }
      />
    </Flex>
  );
}
