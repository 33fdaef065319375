import { useSameOriginPicture } from '@reportage/api';
import { getUploadedPictureId } from '@reportage/contracts';
import { AvatarField } from '@reportage/remote-kit/avatar-field';
import { type AccountProfile, useHost, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Avatar, Card, Form, Input, SaveBar, Tag } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { useAccountCall } from './account.queries.ts';
import { EmailVerification } from './email-verification.tsx';

interface ProfileFields {
  name: string;
  picture: string;
}

const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Name and picture, as shown in every workspace. */
export function ProfileCard({ profile, isStaff }: { profile: AccountProfile; isStaff: boolean }): ReactNode {
  const { messages } = useHost();
  const t = useMessages();
  const [form] = Form.useForm<ProfileFields>();
  const work = useUnsavedWork();
  // The picture being edited: a new upload is shown before it is saved.
  const currentPicture = Form.useWatch('picture', form) ?? profile.picture ?? '';
  const picture = useSameOriginPicture(
    getUploadedPictureId(currentPicture, location.origin) ? currentPicture : profile.picture,
  );
  const { isPending, run } = useAccountCall((account, input: ProfileFields) => account.changeProfile(input), {
    form,
    onDone: () => {
      work.markClean();
      messages.success(t('saved'));
    },
  });
  return (
    <>
      {work.leaveDialog}
      <Form<ProfileFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: profile.name, picture: profile.picture ?? '' }}
        onValuesChange={work.touch}
        onFinish={run}
      >
        <Card>
          <Form.Item
            name="picture"
            rules={[
              {
                validator: async (_rule, url: string) => {
                  const isSecure = /^\s*(https:\/\/\S+)?\s*$/.test(url);
                  if (!isSecure && !getUploadedPictureId(url, location.origin)) throw new Error(t('pictureInvalid'));
                },
              },
            ]}
          >
            <AvatarField
              label={t('picture')}
              avatar={
                <Avatar size={56} src={picture ?? undefined} alt="" style={{ fontSize: 20 }}>
                  {getInitials(profile.name)}
                </Avatar>
              }
            >
              <div className={styles.name}>
                {profile.name} {isStaff && <Tag>{t('staff')}</Tag>}
              </div>
              <div className={styles.quiet}>{profile.email}</div>
              {!profile.isEmailVerified && <EmailVerification email={profile.email} />}
            </AvatarField>
          </Form.Item>
          <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true }]}>
            <Input autoComplete="name" maxLength={120} />
          </Form.Item>
        </Card>
        <SaveBar
          isUnsaved={work.isUnsaved}
          isSaving={isPending}
          onReset={() => {
            form.resetFields();
            work.markClean();
          }}
        />
      </Form>
    </>
  );
}
