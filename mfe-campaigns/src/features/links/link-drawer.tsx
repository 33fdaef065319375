import { type Link, mayAct } from '@reportage/contracts';
import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { CopyField, Drawer, DrawerTab, fileNameOf, QrDownload, Tabs } from '@reportage/ui';
import { useState } from 'react';
import type { CampaignChoice } from './campaign-select.tsx';
import { useLinkEditorMessages } from './link-editor.messages.ts';
import { LinkEditor } from './link-editor.tsx';
import { LinkStatistics } from './link-statistics.tsx';
import classes from './links.module.css';

/** `new` to create a link, a link to open it, null to close the drawer. */
export type OpenLink = Link | 'new' | null;

interface LinkDrawerProps {
  open: OpenLink;
  /** The initial campaign of a new link. */
  campaign?: CampaignChoice | null;
  onCreated?: (link: Link) => void;
  onClose: () => void;
}

/** One link: its clicks, its QR code and, for users who may edit, its form. */
export function LinkDrawer({ open, campaign = null, onCreated, onClose }: LinkDrawerProps) {
  const t = useLinkEditorMessages();
  const workspace = useWorkspace();
  const work = useUnsavedWork();
  const mayEdit = mayAct(workspace.access, 'edit');
  const [tab, setTab] = useState('clicks');
  /** The last saved link, shown until the list behind the drawer has been refetched. */
  const [saved, setSaved] = useState<Link | null>(null);
  const openedLink = open === 'new' ? null : open;
  const link = saved && (openedLink === null || saved.id === openedLink.id) ? saved : openedLink;

  const finish = () => {
    setSaved(null);
    setTab('clicks');
    onClose();
  };
  const close = () => work.leave(finish);
  const showSaved = (next: Link) => {
    setSaved(next);
    // After a link is created, its QR code is shown.
    if (link) return;
    setTab('qr');
    onCreated?.(next);
  };
  const editor = (
    <LinkEditor
      key={link ? `${link.id} ${link.version}` : 'new'}
      {...{ link, campaign, work }}
      onSaved={showSaved}
      onCancel={close}
    />
  );

  return (
    <Drawer open={open !== null} onClose={close} destroyOnHidden title={link?.name ?? t('add')}>
      {work.question}
      {open !== null && !link && editor}
      {link && (
        <>
          <div style={{ marginBottom: 16 }}>
            <CopyField label={t('shortUrl')} value={link.shortUrl} />
          </div>
          <Tabs
            activeKey={tab}
            onChange={setTab}
            items={[
              { key: 'clicks', label: t('clicks'), children: <LinkStatistics link={link} /> },
              {
                key: 'qr',
                label: t('qr'),
                children: (
                  <>
                    <QrDownload
                      value={link.shortUrl}
                      label={t('qrLabel', { address: link.shortUrl })}
                      fileName={fileNameOf(link.name)}
                    />
                    <p className={classes.qrText}>{t('qrText')}</p>
                  </>
                ),
              },
              ...(mayEdit
                ? [
                    {
                      key: 'edit',
                      label: t('edit'),
                      children: <DrawerTab isActive={tab === 'edit'}>{editor}</DrawerTab>,
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </Drawer>
  );
}
