import type { Registry } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { localeAtom } from '@reportage/state';
import { Select } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useShell } from '../shell/host-context.ts';
import { useQaMessages } from './qa.messages.ts';
import styles from './qa-panel.module.css';

type PublishedRemote = Registry['remotes'][string];

/** The value of the option without a pin. */
const defaultOption = '';

interface VersionChoiceProps {
  name: string;
  remote: PublishedRemote;
  chosen: string | null;
  onChoose(version: string | null): void;
}

export function VersionChoice({ name, remote, chosen, onChoose }: VersionChoiceProps): ReactNode {
  const t = useQaMessages();
  const { qa } = useShell();
  const locale = useAtomValue(localeAtom);
  const loaded = qa.getLoadedVersion(name);

  const getLabels = (version: string): string[] => [
    ...(version === remote.stable ? [t('stable')] : []),
    ...(version === remote.previous ? [t('previous')] : []),
    ...(version === remote.canary?.version ? [t('canary', { percent: remote.canary.percent })] : []),
  ];
  const options = Object.values(remote.versions)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .map(({ version, publishedAt }) => ({
      value: version,
      label: [version, formatInstant(publishedAt, { locale }), ...getLabels(version)].join(' · '),
    }));
  return (
    <div className={styles.remote}>
      <span className={styles.name}>{name}</span>
      <span className={styles.running}>
        {remote.disabled ? t('disabled') : loaded ? t('runs', { version: loaded }) : t('notLoaded')}
      </span>
      <Select
        aria-label={t('versionOf', { remote: name })}
        className={styles.select ?? ''}
        disabled={remote.disabled}
        value={chosen ?? defaultOption}
        options={[{ value: defaultOption, label: t('published', { version: remote.stable }) }, ...options]}
        onChange={(version) => onChoose(version === defaultOption ? null : version)}
      />
    </div>
  );
}
