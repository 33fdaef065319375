import {
  type ApiKeyKind,
  type ApiKeyScope,
  apiKeyKinds,
  apiKeyScopes,
  type CallOutput,
  type calls,
  mayAct,
} from '@reportage/contracts';
import { type UnsavedWork, useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DrawerActions, Form, Input, RadioList, Select, useServerErrors } from '@reportage/ui';
import { useIsMounted } from '../../data/use-is-mounted.ts';
import { useApiKeysMessages } from './api-keys.messages.ts';
import { useCreateApiKey } from './api-keys.queries.ts';

export type CreatedKey = CallOutput<typeof calls.createApiKey>;

interface KeyForm {
  name: string;
  kind: ApiKeyKind;
  scope: ApiKeyScope;
  lifetime: Lifetime;
}

/** The number of days until a key expires; null if it never does. */
const lifetimes = { days30: 30, days90: 90, days365: 365, never: null } as const;
type Lifetime = keyof typeof lifetimes;
const dayMs = 86_400_000;

const scopeActions = { read: 'read', edit: 'edit', administer: 'administer' } as const satisfies Record<
  ApiKeyScope,
  string
>;

function computeExpiry(lifetime: Lifetime): string | null {
  const days = lifetimes[lifetime];
  return days === null ? null : new Date(Date.now() + days * dayMs).toISOString();
}

interface NewKeyFormProps {
  work: Pick<UnsavedWork, 'touch' | 'markClean'>;
  onSaved: () => void;
  /** Not called if the drawer was closed in the meantime. */
  onCreated: (createdKey: CreatedKey) => void;
  onCancel: () => void;
}

/** The form for a new key: its name, kind, scope and expiry. */
export function NewKeyForm({ work, onSaved, onCreated, onCancel }: NewKeyFormProps) {
  const t = useApiKeysMessages();
  const { id: workspaceId, access } = useWorkspace();
  const failures = useFailures('workspace');
  const [form] = Form.useForm<KeyForm>();
  const showServerErrors = useServerErrors(form);
  const createMutation = useCreateApiKey();
  const isMounted = useIsMounted();
  const chosenLifetime = Form.useWatch('lifetime', form);
  const kinds = apiKeyKinds.filter((kind) => kind === 'personal' || mayAct(access, 'administer'));
  const scopes = apiKeyScopes.filter((scope) => mayAct(access, scopeActions[scope]));

  const submit = async ({ lifetime, ...values }: KeyForm) => {
    try {
      const createdKey = await createMutation.run({
        query: { workspaceId },
        body: { ...values, endsAt: computeExpiry(lifetime) },
      });
      onSaved();
      if (!isMounted()) return;
      work.markClean();
      onCreated(createdKey);
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  const toOptions = <Value extends ApiKeyKind | ApiKeyScope>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(value), text: t(`${value}Text`) }));

  return (
    <Form<KeyForm>
      form={form}
      layout="vertical"
      initialValues={{ name: '', kind: 'personal', scope: 'read', lifetime: 'days90' }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      // The values do not contain the kind if there is only one, because its field is not rendered.
      onFinish={(values) => void submit({ ...values, kind: values.kind ?? 'personal' })}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHelp')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      {kinds.length > 1 && (
        <Form.Item name="kind" label={t('kind')} required>
          <RadioList label={t('kind')} options={toOptions(kinds)} />
        </Form.Item>
      )}
      <Form.Item name="scope" label={t('scope')} required>
        <RadioList label={t('scope')} options={toOptions(scopes)} />
      </Form.Item>
      <Form.Item
        name="lifetime"
        label={t('expires')}
        required
        {...(chosenLifetime === 'never' ? { extra: t('neverHelp') } : {})}
      >
        <Select options={(Object.keys(lifetimes) as Lifetime[]).map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <DrawerActions
        secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={createMutation.isPending}>
            {t('create')}
          </Button>
        }
      />
    </Form>
  );
}
