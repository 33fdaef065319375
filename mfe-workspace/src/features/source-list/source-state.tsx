import type { Source } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { Button, Flex, StatusChip, type StatusTone, stateTones } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useAuthorize } from '../source-connect/source-connect.queries.ts';
import { useControlSync } from '../source-health/source-health.queries.ts';
import { useSourceListMessages } from './source-list.messages.ts';

const statusTones: Record<Source['status'], StatusTone> = {
  waiting: stateTones.pending,
  choosing: stateTones.pending,
  fetching: 'neutral',
  active: stateTones.active,
  paused: stateTones.paused,
  failing: stateTones.failing,
};

/** Problems that have their own label; all others are labeled as failing. */
const labeledProblems = ['grantInvalid', 'forbidden', 'gone', 'faultyTable'] as const;

function getStateMessageKey({ type, status, problem }: Source) {
  if (status === 'failing') return labeledProblems.find((kind) => kind === problem) ?? 'failing';
  if (status !== 'waiting' || type === 'analytics') return status;
  return type === 'table' ? 'unread' : 'unauthorized';
}

interface NextStepProps {
  source: Source;
  /** Opens the source's settings, which explain what to do. */
  onOpen: (source: Source) => void;
  onChooseAccounts: (source: Source) => void;
}

/** The source's state, with a button for the next step if one is needed and the user may take it. */
export function SourceState({
  source,
  onOpen,
  onChooseAccounts,
}: Pick<NextStepProps, 'source'> & Partial<NextStepProps>): ReactNode {
  const t = useSourceListMessages();
  return (
    <Flex gap={8} align="center" component="span">
      <StatusChip tone={statusTones[source.status]}>{t(getStateMessageKey(source))}</StatusChip>
      {onOpen && onChooseAccounts && <NextStep source={source} onOpen={onOpen} onChooseAccounts={onChooseAccounts} />}
    </Flex>
  );
}

function NextStep({ source, onOpen, onChooseAccounts }: NextStepProps): ReactNode {
  const t = useSourceListMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const { authorize, isRedirecting } = useAuthorize(source.workspaceId);
  const controlMutation = useControlSync();
  const { id, type, workspaceId, status, problem, name } = source;
  const isConnectedSource = type !== 'analytics' && type !== 'table';
  const resume = async () => {
    try {
      await controlMutation.run({ params: { id }, query: { workspaceId }, body: { action: 'resume' } });
      messages.success(t('resumed'));
    } catch (error) {
      failures.show('update', error);
    }
  };

  const getStep = () => {
    if (status === 'waiting' && type === 'analytics') return { label: t('install'), run: () => onOpen(source) };
    if (status === 'waiting' && isConnectedSource)
      return { label: t('connect'), run: () => void authorize({ id, type }) };
    if (status === 'choosing') return { label: t('chooseAccounts'), run: () => onChooseAccounts(source) };
    if (status === 'paused' && isConnectedSource) return { label: t('resume'), run: () => void resume() };
    if (status !== 'failing') return undefined;
    if (problem === 'gone') return { label: t('chooseAccounts'), run: () => onChooseAccounts(source) };
    if (isConnectedSource && (problem === 'grantInvalid' || problem === 'forbidden'))
      return { label: t('reconnect'), run: () => void authorize({ id, type }) };
    return { label: t('seeProblem'), run: () => onOpen(source) };
  };

  const step = getStep();
  if (!step) return null;
  return (
    <Button
      size="small"
      loading={isRedirecting || controlMutation.isPending}
      aria-label={t('nextStepOf', { step: step.label, name })}
      onClick={step.run}
    >
      {step.label}
    </Button>
  );
}
