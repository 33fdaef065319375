import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, RadioList, Select } from '@reportage/ui';
import { useScopeChoices } from '../../data/dashboards.queries.ts';
import { useDashboardDetailsMessages } from './dashboard-details.messages.ts';
import type { DetailsForm } from './details-form.model.ts';

const toOptions = (items: readonly { id: string; name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** Form fields for the media whose data the dashboard shows. */
export function ScopeFields() {
  const t = useDashboardDetailsMessages();
  const { id: workspaceId } = useWorkspace();
  const { campaigns, sources } = useScopeChoices(workspaceId);
  const kind = Form.useWatch<DetailsForm['scope']>('scope');
  return (
    <>
      <Form.Item required name="scope" label={t('media')}>
        <RadioList
          options={[
            { value: 'workspace', label: t('wholeWorkspace') },
            { value: 'chosen', label: t('chosen') },
          ]}
        />
      </Form.Item>
      {kind === 'chosen' && (
        <>
          <Form.Item name="campaignIds" label={t('campaigns')}>
            <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={toOptions(campaigns)} />
          </Form.Item>
          <Form.Item name="sourceIds" label={t('sources')}>
            <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={toOptions(sources)} />
          </Form.Item>
        </>
      )}
    </>
  );
}
