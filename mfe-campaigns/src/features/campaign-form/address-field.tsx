import type { Media } from '@reportage/contracts';
import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Flex, Form, Input, isWebAddress, Select } from '@reportage/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { useAddMedia, useSourceChoices } from './campaign-form.queries.ts';

/** Adds a page before its script has been seen. The typed address stays where adding fails. */
export function AddressField({ workspaceId, onAdd }: { workspaceId: string; onAdd: (media: Media) => void }) {
  const t = useCampaignFormMessages();
  const { messages } = useHost();
  const { slug } = useWorkspace();
  const sources = useSourceChoices(workspaceId);
  const adding = useAddMedia();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sourceId, setSourceId] = useState<string>();
  const rows = sources.data?.data ?? [];
  const connectionId = sourceId ?? rows[0]?.id;

  if (sources.data && rows.length === 0) {
    return (
      <Alert
        type="info"
        showIcon
        title={t('noSource')}
        action={<Link to={`/${slug}/settings/sources`}>{t('noSourceAction')}</Link>}
      />
    );
  }

  const add = async () => {
    if (!connectionId || !isWebAddress(address)) {
      setProblem(t('addressInvalid'));
      return;
    }
    try {
      onAdd(await adding.save({ query: { workspaceId }, body: { url: address.trim(), connectionId } }));
      setAddress('');
      setProblem(undefined);
    } catch (error) {
      messages.error(error);
      setProblem(error instanceof Error ? error.message : undefined);
    }
  };

  return (
    <Form layout="vertical" component={false} requiredMark={false}>
      <Form.Item
        label={t('addressLabel')}
        htmlFor="page-address"
        {...(problem ? { validateStatus: 'error', help: problem } : {})}
      >
        <Flex gap={8} wrap>
          <Input
            id="page-address"
            inputMode="url"
            style={{ flex: '1 1 220px' }}
            placeholder={t('addressPlaceholder')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={() => void add()}
          />
          {rows.length > 1 && (
            <Select
              aria-label={t('addressSource')}
              style={{ minWidth: 140 }}
              value={connectionId}
              onChange={setSourceId}
              options={rows.map((source) => ({ value: source.id, label: source.name }))}
            />
          )}
          <Button loading={adding.isSaving} onClick={() => void add()}>
            {t('addressAdd')}
          </Button>
        </Flex>
      </Form.Item>
    </Form>
  );
}
