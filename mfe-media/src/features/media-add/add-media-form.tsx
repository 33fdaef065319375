import type { Media, Source } from '@reportage/contracts';
import { type UnsavedWork, useFailures } from '@reportage/remote-kit/runtime';
import { Form, Select, useServerErrors } from '@reportage/ui';
import { AddressForm } from '../../data/address-form.tsx';
import { useMediaAddMessages } from './media-add.messages.ts';
import { useAddMedia } from './media-add.queries.ts';

interface MediaForm {
  url: string;
  connectionId: string;
}

interface AddMediaFormProps {
  workspaceId: string;
  sources: readonly Source[];
  work: UnsavedWork;
  onAdded: (media: Media) => void;
  onCancel: () => void;
}

/** The form for adding a page by its URL. It keeps the input if adding the page fails. */
export function AddMediaForm({ workspaceId, sources, work, onAdded, onCancel }: AddMediaFormProps) {
  const t = useMediaAddMessages();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<MediaForm>();
  const showServerErrors = useServerErrors(form);
  const addMutation = useAddMedia();

  const submit = async ({ url, connectionId }: MediaForm) => {
    try {
      onAdded(await addMutation.run({ query: { workspaceId }, body: { url: url.trim(), connectionId } }));
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  return (
    <AddressForm
      form={form}
      initialValues={{ url: '', ...(sources[0] ? { connectionId: sources[0].id } : {}) }}
      t={t}
      submitText={t('add')}
      isSaving={addMutation.isPending}
      work={work}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Form.Item name="connectionId" required label={t('source')} extra={t('sourceHelp')}>
        <Select options={sources.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
    </AddressForm>
  );
}
