import type { Registry } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, FailedState, LoadingState } from '@reportage/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useShell } from '../shell/host-context.ts';
import type { Pins } from './pins.ts';
import { fetchPublishedRegistry } from './published-registry.ts';
import { useQaMessages } from './qa.messages.ts';
import styles from './qa-panel.module.css';
import { VersionChoice } from './version-choice.tsx';

/** Shows which version of each remote runs in this tab, and lets testers choose another published one. */
export default function QaPanel(): ReactNode {
  const t = useQaMessages();
  const { qa, config } = useShell();
  const isOpen = useStore(qa.isOpen);
  const [pins, setPins] = useState(qa.pinned);
  const isChanged = JSON.stringify(sortPins(pins)) !== JSON.stringify(sortPins(qa.pinned));
  const { revision, host } = config.registry;
  return (
    <Drawer open={isOpen} onClose={qa.close} title={t('versions')}>
      <DrawerActions
        secondary={
          <Button disabled={Object.keys(qa.pinned).length === 0} onClick={() => qa.pin({})}>
            {t('reset')}
          </Button>
        }
        primary={
          <Button type="primary" disabled={!isChanged} onClick={() => qa.pin(pins)}>
            {t('apply')}
          </Button>
        }
      />
      <p className={styles.intro}>{t('intro')}</p>
      <p className={styles.release}>{t('release', { revision, host: host?.version ?? '–' })}</p>
      <VersionChoices pins={pins} onChange={setPins} />
    </Drawer>
  );
}

const sortPins = (pins: Pins): [string, string][] => Object.entries(pins).toSorted(([a], [b]) => (a < b ? -1 : 1));

function VersionChoices({ pins, onChange }: { pins: Pins; onChange(pins: Pins): void }): ReactNode {
  const t = useQaMessages();
  const published = useQuery({ queryKey: ['published-versions'], queryFn: fetchPublishedRegistry, gcTime: 0 });
  if (published.isPending) return <LoadingState />;
  if (published.isError)
    return <FailedState error={new Error(t('listFailed'))} onRetry={() => void published.refetch()} />;
  const choose = (remote: string, version: string | null): void => {
    const { [remote]: _, ...others } = pins;
    onChange(version === null ? others : { ...others, [remote]: version });
  };
  return (
    <ul className={styles.remotes}>
      {sortRemotes(published.data).map(([name, remote]) => (
        <li key={name}>
          <VersionChoice
            name={name}
            remote={remote}
            chosen={pins[name] ?? null}
            onChoose={(version) => choose(name, version)}
          />
        </li>
      ))}
    </ul>
  );
}

const sortRemotes = ({ remotes }: Registry) => Object.entries(remotes).toSorted(([a], [b]) => (a < b ? -1 : 1));
