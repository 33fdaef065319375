import { readStoredVersion } from '@reportage/api';
import { type Link, linkSchema } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, ConflictPanel, DrawerActions, Form, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import type { CampaignChoice } from './campaign-select.tsx';
import { useLinkEditorMessages } from './link-editor.messages.ts';
import { LinkFields } from './link-fields.tsx';
import { getPreviewUrl, type LinkForm, toLinkForm, toLinkPayload } from './link-form.model.ts';
import { useCreateLink, useUpdateLink } from './links.queries.ts';

interface LinkEditorProps {
  /** The link to edit; null to create one. */
  link: Link | null;
  /** The initial campaign of a new link. */
  campaign: CampaignChoice | null;
  work: UnsavedWork;
  onSaved: (link: Link) => void;
  onCancel: () => void;
}

/** Edits a link. If someone else saved it first, the user can choose between the two versions. */
export function LinkEditor({ link, campaign, work, onSaved, onCancel }: LinkEditorProps) {
  const t = useLinkEditorMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId, timezone, campaignSettings } = useWorkspace();
  const [form] = Form.useForm<LinkForm>();
  const showServerErrors = useServerErrors(form);
  const createMutation = useCreateLink();
  const updateMutation = useUpdateLink();
  /** The stored link, if someone else saved it first. */
  const [conflictingLink, setConflictingLink] = useState<Link | null>(null);
  const getFormValues = (source: Link | null) => toLinkForm(source, campaignSettings, timezone, campaign);

  const submit = async (target: Link | null = link) => {
    const payload = toLinkPayload(form.getFieldsValue(true) as LinkForm, link, timezone);
    const query = { workspaceId };
    try {
      const savedLink = target
        ? await updateMutation.run({ query, body: { ...payload, id: target.id, version: target.version } })
        : await createMutation.run({ query, body: payload });
      work.markClean();
      messages.success(t('saved'));
      onSaved(savedLink);
    } catch (error) {
      const currentVersion = readStoredVersion(error, linkSchema);
      if (currentVersion) {
        setConflictingLink(currentVersion);
        return;
      }
      failures.show(link ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  const describeValues = (values: LinkForm): Record<string, string> => ({
    [t('name')]: values.name,
    [t('leadsTo')]: getPreviewUrl(values) ?? values.destination,
    [t('campaign')]: values.campaign?.name ?? t('noCampaign'),
    [t('ends')]: values.lastDay ?? t('endsNever'),
  });

  return (
    <>
      {conflictingLink && (
        <ConflictPanel
          title={t('conflictTitle')}
          text={t('conflictText')}
          mine={describeValues(form.getFieldsValue(true) as LinkForm)}
          theirs={describeValues(getFormValues(conflictingLink))}
          onKeepMine={() => void submit(conflictingLink)}
          onTakeTheirs={() => {
            form.setFieldsValue(getFormValues(conflictingLink));
            work.markClean();
            onSaved(conflictingLink);
            setConflictingLink(null);
          }}
        />
      )}
      <Form<LinkForm>
        form={form}
        layout="vertical"
        initialValues={getFormValues(link)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={work.touch}
        onFinish={() => void submit()}
      >
        <LinkFields form={form} link={link} onRewrite={work.touch} />
        <DrawerActions
          secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={createMutation.isPending || updateMutation.isPending}>
              {t(link ? 'save' : 'create')}
            </Button>
          }
        />
      </Form>
    </>
  );
}
