import { Brand, Flex, Steps, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWelcomeMessages } from './welcome.messages.ts';

interface WelcomeLayoutProps {
  /** 0 creates the workspace, 1 connects sources. */
  step: 0 | 1;
  title: string;
  text: string;
  children: ReactNode;
}

/** A single column with the steps on top. */
export function WelcomeLayout({ step, title, text, children }: WelcomeLayoutProps) {
  const t = useWelcomeMessages();
  return (
    <Flex vertical gap={32} style={{ maxWidth: 672, margin: '0 auto', padding: '24px 16px', boxSizing: 'border-box' }}>
      <Link to="/workspaces" aria-label="Reportage" style={{ alignSelf: 'flex-start' }}>
        <Brand />
      </Link>
      <Steps
        size="small"
        responsive={false}
        current={step}
        items={[{ title: t('stepWorkspace') }, { title: t('stepConnect') }, { title: t('stepReady') }]}
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
  );
}
