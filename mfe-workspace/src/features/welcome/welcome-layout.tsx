import { Brand, Flex, PageWidth, Steps, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readCreatorInvite } from '../../data/stored-invite.ts';
import { useWelcomeMessages } from './welcome.messages.ts';

interface WelcomeLayoutProps {
  /** In step 0, users create their workspace; in step 1, they connect sources. */
  step: 0 | 1;
  title: string;
  text: string;
  children: ReactNode;
}

/** The layout of the welcome steps: a single column below the list of steps. */
export function WelcomeLayout({ step, title, text, children }: WelcomeLayoutProps) {
  const t = useWelcomeMessages();
  // Creators finish with a connected partner, everyone else with a first report.
  const lastStep = readCreatorInvite() ? 'stepReady' : 'stepReport';
  return (
    <div style={{ padding: '24px 16px' }}>
      <PageWidth width="form" isCentered>
        <Flex vertical gap={32}>
          <Link to="/workspaces" aria-label="Reportage" style={{ alignSelf: 'flex-start' }}>
            <Brand />
          </Link>
          <Steps
            size="small"
            responsive={false}
            current={step}
            items={[{ title: t('stepWorkspace') }, { title: t('stepConnect') }, { title: t(lastStep) }]}
          />
          <div>
            <Typography.Title level={1} style={{ marginTop: 0, fontSize: 28 }}>
              {title}
            </Typography.Title>
            <Typography.Paragraph type="secondary" style={{ marginBottom: 0 }}>
              {text}
            </Typography.Paragraph>
          </div>
          {children}
        </Flex>
      </PageWidth>
    </div>
  );
}
