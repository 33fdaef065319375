import { type Link, mayAct } from '@reportage/contracts';
import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { CopyField, Drawer, DrawerTab, QrDownload, Tabs, toFileName } from '@reportage/ui';
import { useState } from 'react';
import type { CampaignChoice } from './campaign-select.tsx';
import { useLinkEditorMessages } from './link-editor.messages.ts';
import { LinkEditor } from './link-editor.tsx';
import { LinkStatistics } from './link-statistics.tsx';
import classes from './links.module.css';

/** `new` to create a link, a link to open it, null to close the drawer. */
export type LinkDrawerTarget = Link | 'new' | null;

interface LinkDrawerProps {
  target: LinkDrawerTarget;
  /** The initial campaign of a new link. */
  campaign?: CampaignChoice | null;
  onCreated?: (link: Link) => void;
  onClose: () => void;
}

/** One link: its clicks, its QR code and, for users who may edit, its form. */
export function LinkDrawer({ target, campaign = null, onCreated, onClose }: LinkDrawerProps) {
  const t = useLinkEditorMessages();
  const workspace = useWorkspace();
  const work = useUnsavedWork();
  const mayEdit = mayAct(workspace.access, 'edit');
  const [tab, setTab] = useState('clicks');
  /** The last saved link, shown until the list behind the drawer has been refetched. */
  const [savedLink, setSavedLink] = useState<Link | null>(null);
  const storedLink = target === 'new' ? null : target;
  const link = savedLink && (storedLink === null || savedLink.id === storedLink.id) ? savedLink : storedLink;

  const closeAndReset = () => {
    setSavedLink(null);
    setTab('clicks');
    onClose();
  };
  const close = () => work.leave(closeAndReset);
  const showSaved = (next: Link) => {
    setSavedLink(next);
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
    <Drawer open={target !== null} onClose={close} destroyOnHidden title={link?.name ?? t('add')}>
      {work.leaveDialog}
      {target !== null && !link && editor}
      {link && (
        <>
          <div style={{ marginBottom: 16 }}>
            <CopyField isLink label={t('shortUrl')} value={link.shortUrl} />
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
                      label={t('qrLabel', { url: link.shortUrl })}
                      fileName={toFileName(link.name)}
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
