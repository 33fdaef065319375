import type { Media, Source } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, completeWebAddress, Flex, Form, Input, isWebAddress, Select } from '@reportage/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useAddMedia } from '../media-add/media-add.queries.ts';
import { useMediaPickerMessages } from './media-picker.messages.ts';

interface UrlFieldProps {
  workspaceId: string;
  sources: readonly Source[];
  onAdd(media: Media): void;
}

/** Adds a page to the library by its URL. If that fails, the typed URL is kept. */
export function UrlField({ workspaceId, sources, onAdd }: UrlFieldProps): ReactNode {
  const t = useMediaPickerMessages();
  const failures = useFailures('campaigns');
  const fieldId = useId();
  const addMutation = useAddMedia();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sourceId, setSourceId] = useState<string>();
  const connectionId = sourceId ?? sources[0]?.id;

  const add = async () => {
    if (!connectionId || !isWebAddress(url)) {
      setProblem(t('urlInvalid'));
      document.getElementById(fieldId)?.focus();
      return;
    }
    try {
      onAdd(await addMutation.run({ query: { workspaceId }, body: { url: completeWebAddress(url), connectionId } }));
      setUrl('');
      setProblem(undefined);
    } catch (error) {
      failures.show('add', error);
      setProblem(failures.getText('add', error));
    }
  };

  const addByKey = (event: KeyboardEvent) => {
    // Enter must not submit a surrounding form.
    event.preventDefault();
    void add();
  };

  return (
    // Not a form element, because the picker may be inside another form.
    <Form layout="vertical" component={false} requiredMark={false}>
      <Form.Item
        label={t('url')}
        htmlFor={fieldId}
        style={{ flex: 1, marginBottom: 0 }}
        {...(problem ? { validateStatus: 'error', help: problem } : {})}
      >
        <Flex gap={8} wrap>
          <Input
            id={fieldId}
            inputMode="url"
            autoComplete="off"
            autoFocus
            style={{ flex: '1 1 200px' }}
            placeholder={t('urlPlaceholder')}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            onPressEnter={addByKey}
          />
          {sources.length > 1 && (
            <Select
              aria-label={t('source')}
              style={{ flex: '1 1 110px', maxWidth: 200 }}
              value={connectionId}
              onChange={setSourceId}
              options={sources.map((source) => ({ value: source.id, label: source.name }))}
            />
          )}
          <Button loading={addMutation.isPending} onClick={() => void add()}>
            {t('addPage')}
          </Button>
        </Flex>
      </Form.Item>
    </Form>
  );
}
