import { extractUtm, isLinkDestination, isShortUrl, type Link } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { completeWebAddress, DayPicker, Form, type FormInstance, Input, WebAddressInput } from '@reportage/ui';
import { CampaignSelect } from './campaign-select.tsx';
import { useLinkEditorMessages } from './link-editor.messages.ts';
import { getPreviewUrl, type LinkForm } from './link-form.model.ts';
import classes from './links.module.css';
import { UtmFields } from './utm-fields.tsx';

/** A preview of the destination URL for the current input. */
function UrlPreview({ form }: { form: FormInstance<LinkForm> }) {
  const t = useLinkEditorMessages();
  const destination = Form.useWatch('destination', form);
  const utm = Form.useWatch('utm', form);
  const url = destination === undefined ? null : getPreviewUrl({ destination, ...(utm ? { utm } : {}) });
  return (
    <div className={classes.preview} aria-live="polite">
      <span className={classes.previewLabel}>{t('leadsTo')}</span>
      <span className={classes.previewUrl}>{url ?? t('previewEmpty')}</span>
    </div>
  );
}

interface LinkFieldsProps {
  form: FormInstance<LinkForm>;
  link: Link | null;
  /** Called when the form is changed by code instead of by the user. */
  onRewrite: () => void;
}

export function LinkFields({ form, link, onRewrite }: LinkFieldsProps) {
  const t = useLinkEditorMessages();
  const { id: workspaceId, timezone, campaignSettings } = useWorkspace();

  const checkDestination = async (_rule: unknown, text = '') => {
    const url = completeWebAddress(text);
    if (url === '') throw new Error(t('destinationRequired'));
    const { username = '', password = '' } = URL.parse(url) ?? {};
    if (username || password) throw new Error(t('destinationSecret'));
    if (!isLinkDestination(url)) throw new Error(t('destinationInvalid'));
    if (isShortUrl(url, window.location.origin)) throw new Error(t('destinationShort'));
  };

  /** Moves the parameters of a pasted URL into their fields. */
  const moveUtmToFields = (text: string) => {
    const { destination, utm } = extractUtm(completeWebAddress(text));
    if (Object.keys(utm).length === 0) return;
    form.setFieldsValue({ destination, utm: { ...form.getFieldValue('utm'), ...utm } });
    onRewrite();
  };

  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={120} autoComplete="off" autoFocus={!link} />
      </Form.Item>
      <Form.Item name="destination" label={t('destination')} required rules={[{ validator: checkDestination }]}>
        <WebAddressInput onBlur={(event) => moveUtmToFields(event.target.value)} />
      </Form.Item>
      <Form.Item name="campaign" label={t('campaign')} extra={t('campaignHelp')}>
        <CampaignSelect workspaceId={workspaceId} />
      </Form.Item>
      <UtmFields form={form} conventions={campaignSettings.utmConventions} stored={link?.utm} onRewrite={onRewrite} />
      <UrlPreview form={form} />
      <Form.Item name="lastDay" label={t('ends')} extra={t('endsHelp', { timezone })}>
        <DayPicker allowClear placeholder={t('endsNever')} />
      </Form.Item>
    </>
  );
}
