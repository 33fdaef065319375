import { type CampaignMedia, maxCampaignMedia, maxPastedAddresses } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { type UnsavedWork, useFailures, useHost, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, Form, Input, Typography, UploadOutlined, useUiSettings } from '@reportage/ui';
import { useId, useRef, useState } from 'react';
import { useAddUrls, useCheckUrls } from '../campaign-form.queries.ts';
import { useMediaAddMessages } from './media-add.messages.ts';
import { PasteResults } from './paste-results.tsx';
import {
  isAddable,
  type LineResult,
  needsCorrection,
  type PastedLine,
  readLines,
  toLineResults,
} from './pasted-lines.ts';

interface PasteDrawerProps {
  workspaceId: string;
  isOpen: boolean;
  chosen: readonly CampaignMedia[];
  onAdd: (media: CampaignMedia[]) => void;
  onClose: () => void;
}

/** Adds pages by their URLs: checks each line, then adds the valid ones. Invalid lines stay in the field. */
export function PasteDrawer({ isOpen, onClose, ...formProps }: PasteDrawerProps) {
  const t = useMediaAddMessages();
  const unsavedWork = useUnsavedWork();
  const close = () => unsavedWork.leave(onClose);
  return (
    <Drawer open={isOpen} onClose={close} title={t('paste')} width="list" destroyOnHidden>
      {unsavedWork.leaveDialog}
      <PasteForm {...formProps} unsavedWork={unsavedWork} onClose={close} />
    </Drawer>
  );
}

type PasteFormProps = Omit<PasteDrawerProps, 'isOpen'> & { unsavedWork: UnsavedWork };

function PasteForm({ workspaceId, chosen, onAdd, unsavedWork, onClose }: PasteFormProps) {
  const t = useMediaAddMessages();
  const { locale } = useUiSettings();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const fieldId = useId();
  const checkMutation = useCheckUrls();
  const addMutation = useAddUrls();
  const [text, setText] = useState('');
  const [results, setResults] = useState<LineResult[]>();
  const [problem, setProblem] = useState<string>();

  const formatCount = (value: number) => formatNumber(value, { unit: 'count', currency: null, locale });
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') unsavedWork.markClean();
    else unsavedWork.touch();
    setResults(undefined);
    setProblem(undefined);
  };
  const resolveLines = async (lines: readonly PastedLine[], shouldAdd: boolean) => {
    const body = { addresses: lines.map(({ url }) => url), add: shouldAdd };
    const { data } = await (shouldAdd ? addMutation : checkMutation).run({ query: { workspaceId }, body });
    return data;
  };

  const check = async () => {
    const lines = readLines(text);
    if (lines.length === 0) return setProblem(t('pasteRequired'));
    if (lines.length > maxPastedAddresses) {
      setProblem(t('tooManyLines', { count: formatCount(lines.length), max: formatCount(maxPastedAddresses) }));
      return;
    }
    try {
      const chosenIds = new Set(chosen.map(({ id }) => id));
      const room = maxCampaignMedia - chosen.length;
      setResults(toLineResults(lines, await resolveLines(lines, false), { chosenIds, room }));
    } catch (error) {
      setProblem(failures.getText('add', error));
    }
  };

  const addableLines = results?.filter(isAddable) ?? [];
  const add = async () => {
    try {
      const media = (await resolveLines(addableLines, true)).flatMap((line) => line.media ?? []);
      onAdd([...new Map(media.map((item) => [item.id, item])).values()]);
      messages.success(t('added', { count: media.length }));
      const remainingLines = results?.filter(needsCorrection) ?? [];
      change(remainingLines.map((line) => line.text).join('\n'));
      if (remainingLines.length === 0) onClose();
      else setProblem(t('needsCorrection', { count: remainingLines.length }));
    } catch (error) {
      setProblem(failures.getText('add', error));
    }
  };

  return (
    // Not rendered as a form element, because the drawer is inside the campaign's form.
    <Form layout="vertical" component={false} requiredMark={false}>
      <Form.Item
        label={t('pasteLabel')}
        htmlFor={fieldId}
        extra={t('pasteHelp', { max: formatCount(maxPastedAddresses) })}
        {...(problem ? { validateStatus: 'error', help: problem } : {})}
      >
        <Input.TextArea
          id={fieldId}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Form.Item>
      <TextFileButton onText={change} onFailed={() => setProblem(t('fileInvalid'))} />
      <DrawerActions
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        primary={
          addableLines.length > 0 ? (
            <Button type="primary" loading={addMutation.isPending} onClick={() => void add()}>
              {t('add', { count: addableLines.length })}
            </Button>
          ) : (
            <Button type="primary" loading={checkMutation.isPending} onClick={() => void check()}>
              {t('check')}
            </Button>
          )
        }
      />
      <div aria-live="polite">
        {results && addableLines.length === 0 && (
          <Typography.Paragraph type="secondary" style={{ marginTop: 12 }}>
            {t('nothingToAdd')}
          </Typography.Paragraph>
        )}
      </div>
      {results && (
        <div style={{ marginTop: 12 }}>
          <PasteResults results={results} />
        </div>
      )}
    </Form>
  );
}

/** The maximum file size, enough for about ten thousand rows of a wide table. */
const maxFileBytes = 8 * 1024 * 1024;

function TextFileButton({ onText, onFailed }: { onText: (text: string) => void; onFailed: () => void }) {
  const t = useMediaAddMessages();
  const input = useRef<HTMLInputElement>(null);
  const readTextFile = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (file.size > maxFileBytes) throw new RangeError('too large');
      onText(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      onFailed();
    }
  };
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t('file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={t('file')}
        onChange={(event) => {
          void readTextFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
