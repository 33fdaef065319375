import { formatTime } from '@reportage/format';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, Flex, Typography, useUiSettings } from '@reportage/ui';
import { useCampaignSaveMessages } from './campaign-save.messages.ts';
import type { SaveState } from './use-campaign-autosave.ts';

interface SaveStateTextProps {
  state: SaveState;
  /** The form's problems, in the order of the fields. */
  problems: readonly string[];
  onRetry: () => void;
}

/** Says whether the campaign is saved and, if not, why. */
export function SaveStateText({ state, problems, onRetry }: SaveStateTextProps) {
  const t = useCampaignSaveMessages();
  const failures = useFailures('campaigns');
  const { locale } = useUiSettings();
  const getText = () => {
    if (state.kind === 'saved') {
      return state.at ? t('savedAt', { time: formatTime(state.at.toISOString(), { locale }) }) : t('allSaved');
    }
    if (state.kind === 'saving' || state.kind === 'unsaved') return t('saving');
    return t('notSaved');
  };
  const failureMessages = state.kind === 'failed' ? [failures.getText('autosave', state.error)] : [];
  const hasProblem = state.kind === 'failed' || state.kind === 'invalid';
  return (
    <Flex vertical gap={4} align="start">
      <Typography.Text role="status" type={hasProblem ? 'danger' : 'secondary'}>
        {getText()}
      </Typography.Text>
      {hasProblem && (
        <Typography.Text type="secondary">{[...problems, ...failureMessages].slice(0, 3).join('\n')}</Typography.Text>
      )}
      {state.kind === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Flex>
  );
}
