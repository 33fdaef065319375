import { type Dashboard, maxEmbedOrigins } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  CopyField,
  completeWebAddress,
  Flex,
  Form,
  HelpTip,
  RadioList,
  Select,
  SwitchRow,
  Typography,
  useDebouncedValue,
} from '@reportage/ui';
import { useState } from 'react';
import { getDashboardPath, getEmbedPath } from '../../data/dashboard-path.ts';
import { usePeople } from '../../data/dashboards.queries.ts';
import { useDashboardDetailsMessages } from './dashboard-details.messages.ts';
import type { DetailsForm } from './details-form.model.ts';

const searchDelayMs = 500;

interface SharingFieldsProps {
  board: Dashboard | undefined;
  mayShare: boolean;
  /** Whether a heading separates the fields from others in the form. */
  hasHeading: boolean;
}

const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text && /^https?:/.test(text);

const validateOrigins = (origins: readonly string[] | undefined, message: string): Promise<void> =>
  (origins ?? []).every(isOrigin) ? Promise.resolve() : Promise.reject(new Error(message));

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const getEmbedCode = (url: string, name: string): string =>
  `<iframe src="${url}" title="${escapeAttribute(name)}" width="100%" height="800" style="border:0" loading="lazy"></iframe>`;

/** Form fields for who may view and change a dashboard. */
export function SharingFields({ board, mayShare, hasHeading }: SharingFieldsProps) {
  const t = useDashboardDetailsMessages();
  const { id: workspaceId, slug } = useWorkspace();
  const user = useUser();
  const [search, setSearch] = useState('');
  const people = usePeople(workspaceId, useDebouncedValue(search.trim().toLowerCase(), searchDelayMs));
  const isPublic = Form.useWatch<DetailsForm['isPublic']>('isPublic');
  const origins = Form.useWatch<DetailsForm['embedOrigins']>('embedOrigins') ?? [];
  const ownerId = board?.ownerId ?? user?.id;
  const choices = (people.data?.data ?? []).flatMap(({ userId, name, email }) =>
    userId && userId !== ownerId ? [{ value: userId, label: name || email }] : [],
  );
  return (
    <>
      {hasHeading ? (
        <Flex align="center" gap={4}>
          <Typography.Title level={3} style={{ margin: 0, fontSize: 16 }}>
            {t('sharing')}
          </Typography.Title>
          <HelpTip about={t('sharing')}>{t('sharingHelp')}</HelpTip>
        </Flex>
      ) : (
        <p>{t('sharingHelp')}</p>
      )}
      {board && (
        <p>
          {t('owner')}: {board.ownerName}
          {!mayShare && `. ${t('ownerOnly')}`}
        </p>
      )}
      <Form.Item required name="generalAccess" label={t('access')}>
        <RadioList
          disabled={!mayShare}
          options={[
            { value: 'restricted', label: t('restricted') },
            { value: 'workspace', label: t('workspace') },
          ]}
        />
      </Form.Item>
      <Form.Item name="editors" label={t('editors')} extra={t('editorsHelp')}>
        <Select
          mode="multiple"
          labelInValue
          placeholder={t('chooseEditors')}
          disabled={!mayShare}
          showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
          loading={people.isFetching}
          options={choices}
        />
      </Form.Item>
      <Form.Item name="isPublic" valuePropName="checked">
        <SwitchRow label={t('guestLink')} help={t('guestLinkHelp')} disabled={!mayShare} />
      </Form.Item>
      {board && isPublic && (
        <CopyField
          isLink
          label={t('guestLinkUrl')}
          value={`${window.location.origin}${getDashboardPath(slug, board)}`}
        />
      )}
      {isPublic && (
        <Form.Item
          name="embedOrigins"
          normalize={(urls: string[]) => urls.map(completeWebAddress)}
          label={t('embedOrigins')}
          extra={t('embedOriginsText')}
          rules={[{ validator: (_, origins: string[]) => validateOrigins(origins, t('embedOriginsInvalid')) }]}
        >
          <Select
            mode="tags"
            open={false}
            suffix={null}
            disabled={!mayShare}
            maxCount={maxEmbedOrigins}
            tokenSeparators={[' ', ',']}
            placeholder="https://news.example"
          />
        </Form.Item>
      )}
      {board && isPublic && (board.meta.embedOrigins.length > 0 || origins.length > 0) && (
        <CopyField
          label={t('embedCode')}
          value={getEmbedCode(`${window.location.origin}${getEmbedPath(slug, board.id)}`, board.name)}
        />
      )}
    </>
  );
}
