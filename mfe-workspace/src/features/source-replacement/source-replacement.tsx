import type { SourceReplacement as Replacement, Source } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { lazyPart, useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Drawer, Flex, Modal, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { DisconnectDialog } from '../source-health/disconnect-dialog.tsx';
import { useSourceReplacementMessages } from './source-replacement.messages.ts';
import { useReplacements, useUndoReplacement } from './source-replacement.queries.ts';

const ReplaceSourceSteps = lazyPart(async () => (await import('./replace-source-steps.tsx')).ReplaceSourceSteps);

interface SourceReplacementProps {
  source: Source;
  mayChange: boolean;
}

/** Shows which sources this one replaces or is replaced by, with a button to replace it. */
export function SourceReplacement({ source, mayChange }: SourceReplacementProps) {
  const t = useSourceReplacementMessages();
  const workspace = useWorkspace();
  const replacementsQuery = useReplacements(workspace.id, source.id);
  const [isReplacing, setIsReplacing] = useState(false);
  const [isDisconnecting, setIsDisconnecting] = useState(false);
  const replacements = replacementsQuery.data?.data ?? [];
  const isReplaced = replacements.some(({ oldSource }) => oldSource.id === source.id);
  const mayReplace = mayChange && replacementsQuery.data !== undefined && (!isReplaced || isReplacing);
  if (replacements.length === 0 && !mayReplace) return null;
  return (
    <Flex vertical gap={12} align="start" style={{ marginBlockStart: 20 }}>
      {replacements.map((replacement) => (
        <ReplacementNote key={replacement.id} replacement={replacement} source={source} mayChange={mayChange} />
      ))}
      {mayReplace && !isReplaced && <Button onClick={() => setIsReplacing(true)}>{t('replace')}</Button>}
      <Drawer
        open={isReplacing}
        title={t('title', { name: source.name })}
        width="list"
        onClose={() => setIsReplacing(false)}
        destroyOnHidden
      >
        <ReplaceSourceSteps
          source={source}
          onClose={() => setIsReplacing(false)}
          onDisconnect={() => {
            setIsReplacing(false);
            setIsDisconnecting(true);
          }}
        />
      </Drawer>
      <DisconnectDialog source={source} isOpen={isDisconnecting} onClose={() => setIsDisconnecting(false)} />
    </Flex>
  );
}

function ReplacementNote({ replacement, source, mayChange }: SourceReplacementProps & { replacement: Replacement }) {
  const t = useSourceReplacementMessages();
  const { locale } = useUiSettings();
  const workspace = useWorkspace();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const undoMutation = useUndoReplacement();
  const [isConfirming, setIsConfirming] = useState(false);
  const { oldSource, newSource, firstDay, itemCount } = replacement;
  const day = formatDay(firstDay, { locale });
  const isOldSource = oldSource.id === source.id;
  const isTable = source.type === 'table';

  const undo = async () => {
    try {
      await undoMutation.run({ params: { id: oldSource.id }, query: { workspaceId: workspace.id } });
      messages.success(t('undone'));
      setIsConfirming(false);
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ alignSelf: 'stretch' }}
        title={
          isOldSource ? t('replacedBy', { name: newSource.name, day }) : t('replaces', { name: oldSource.name, day })
        }
        description={
          isOldSource
            ? t(isTable ? 'tableReplacedText' : 'replacedText', { count: itemCount, day })
            : t('replacesText', { name: oldSource.name, day })
        }
        action={
          mayChange && isOldSource ? (
            <Button size="small" onClick={() => setIsConfirming(true)}>
              {t('undo')}
            </Button>
          ) : undefined
        }
      />
      <Modal
        open={isConfirming}
        title={t('undoTitle', { name: oldSource.name })}
        okText={t('undo')}
        cancelText={t('cancel')}
        okButtonProps={{ loading: undoMutation.isPending }}
        onOk={() => void undo()}
        onCancel={() => setIsConfirming(false)}
      >
        {t(isTable ? 'tableUndoText' : 'undoText')}
      </Modal>
    </>
  );
}
