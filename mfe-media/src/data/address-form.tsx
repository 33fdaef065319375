import type { UnsavedWork } from '@reportage/remote-kit/runtime';
import type { Translate } from '@reportage/state';
import { Button, DrawerActions, Form, type FormInstance, requiredWebAddressRule, WebAddressInput } from '@reportage/ui';
import type { ReactNode } from 'react';

interface AddressFormProps<Values extends { url: string }> {
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  t: Translate<'address' | 'addressHelp' | 'addressInvalid' | 'cancel'>;
  /** The submit button's label. */
  submitText: string;
  isSaving: boolean;
  /** Asks for confirmation before a typed URL is discarded. */
  work: Pick<UnsavedWork, 'touch' | 'markClean'>;
  onSubmit(values: Values): Promise<void>;
  onCancel(): void;
  /** Fields after the URL. */
  children: ReactNode;
}

/** A form whose first field is a URL, for example for adding a page or crawling a site. */
export function AddressForm<Values extends { url: string }>(props: AddressFormProps<Values>): ReactNode {
  const { form, initialValues, t, submitText, isSaving, work, onSubmit, onCancel, children } = props;
  const trackInput = ({ url }: Pick<Values, 'url'>) => {
    if (url.trim() === '') work.markClean();
    else work.touch();
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initialValues}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, values) => trackInput(values)}
      onFinish={(values) => void onSubmit(values)}
    >
      <Form.Item
        name="url"
        required
        label={t('address')}
        extra={t('addressHelp')}
        rules={[requiredWebAddressRule(t('addressInvalid'))]}
      >
        <WebAddressInput autoFocus />
      </Form.Item>
      {children}
      <DrawerActions
        secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {submitText}
          </Button>
        }
      />
    </Form>
  );
}
