import { maxCommentLength, maxMentions } from '@reportage/contracts';
import { Button, Form, Input, Select } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useDiscussionMessages } from './discussion.messages.ts';
import { type Anchor, type AnchorOption, type DiscussionState, getAnchorKey } from './discussion.model.ts';
import classes from './discussion.module.css';
import type { RequireName } from './use-guest-name.tsx';

interface CommentFormProps {
  discussion: DiscussionState;
  requireName: RequireName;
  /** Set for a reply. */
  threadId?: string;
  /** The initial subject of a new thread. */
  anchor?: Anchor;
  anchors?: readonly AnchorOption[];
  onDone?(): void;
}

interface Fields {
  about: string;
  text: string;
  mentions: string[];
  linkId: string;
}

const wholeReport: Anchor = { sectionId: null, metric: null };
const teamOnly = 'team';

/** The form for a new comment: its text and, for a new thread, its subject and audience. */
export function CommentForm({
  discussion,
  threadId,
  anchor = wholeReport,
  anchors = [],
  ...props
}: CommentFormProps): ReactNode {
  const t = useDiscussionMessages();
  const [form] = Form.useForm<Fields>();
  const name = `comment-${useId()}`;
  const isReply = threadId !== undefined;
  const links = discussion.links.filter(({ allowsComments }) => allowsComments);
  const options = [
    { value: getAnchorKey(wholeReport), label: t('wholeReport') },
    ...anchors.map(({ key, label }) => ({ value: key, label })),
  ];
  const initialKey = options.some(({ value }) => value === getAnchorKey(anchor))
    ? getAnchorKey(anchor)
    : getAnchorKey(wholeReport);

  const send = async ({ about = initialKey, text, mentions = [], linkId = teamOnly }: Partial<Fields>) => {
    const selectedAnchor = anchors.find(({ key }) => key === about) ?? wholeReport;
    const subject = isReply ? wholeReport : { sectionId: selectedAnchor.sectionId, metric: selectedAnchor.metric };
    const guestName = props.requireName();
    if (guestName === null) return;
    const comment = { ...subject, text: text ?? '', threadId: threadId ?? null, mentions };
    const wasSent = await discussion.add(
      { ...comment, linkId: isReply || linkId === teamOnly ? null : linkId },
      guestName,
    );
    if (!wasSent) return;
    form.resetFields(['text', 'mentions']);
    props.onDone?.();
  };

  return (
    <Form<Fields>
      form={form}
      name={name}
      layout="vertical"
      requiredMark={false}
      className={classes.form}
      initialValues={{ about: initialKey, text: '', mentions: [], linkId: teamOnly }}
      onFinish={(values) => void send(values)}
    >
      {!isReply && (
        <Form.Item name="about" label={t('about')}>
          <Select options={options} />
        </Form.Item>
      )}
      <Form.Item
        name="text"
        label={t(isReply ? 'reply' : 'comment')}
        rules={[{ required: true, whitespace: true, message: t('textRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={maxCommentLength} />
      </Form.Item>
      {discussion.people.length > 1 && (
        <Form.Item name="mentions" label={t('mention')}>
          <Select
            mode="multiple"
            allowClear
            optionFilterProp="label"
            maxCount={maxMentions}
            options={discussion.people.map((person) => ({ value: person.id, label: person.name }))}
          />
        </Form.Item>
      )}
      {!isReply && links.length > 0 && (
        <Form.Item name="linkId" label={t('readers')} extra={t('readersHelp')}>
          <Select
            options={[
              { value: teamOnly, label: t('teamOnly') },
              ...links.map((link) => ({ value: link.id, label: t('guestsOf', { name: link.name }) })),
            ]}
          />
        </Form.Item>
      )}
      <Button type={isReply ? 'default' : 'primary'} htmlType="submit" loading={discussion.isBusy}>
        {t(isReply ? 'sendReply' : 'send')}
      </Button>
    </Form>
  );
}
