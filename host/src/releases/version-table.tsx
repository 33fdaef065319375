import { type ReleasedFrontEnd, type ReleasedVersion, vitalNames } from '@reportage/contracts';
import { formatInstant, formatNumber, missingValueText } from '@reportage/format';
import { localeAtom } from '@reportage/state';
import { CheckCircleOutlined, ScrollBox, StatusChip } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import styles from './release-page.module.css';
import { useReleaseMessages } from './releases.messages.ts';
import { VitalCell } from './vital-cell.tsx';

/** How many characters of a commit's hash are shown. */
const shownHashLength = 12;

interface VersionTableProps {
  frontEnd: ReleasedFrontEnd;
  shownVersions: readonly ReleasedVersion[];
  hasReports: boolean;
}

export function VersionTable({ frontEnd, shownVersions, hasReports }: VersionTableProps): ReactNode {
  const t = useReleaseMessages();
  const { name, versions, live, isFirstRelease } = frontEnd;
  const stable = versions.find(({ version }) => version === live && !isFirstRelease) ?? null;
  const totalLoads = versions.reduce((sum, { reported }) => sum + reported.loads, 0);
  return (
    <ScrollBox>
      <table className={`${styles.table} ${styles.versions}`} aria-label={t('versionsOf', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('version')}</th>
            <th scope="col">{t('share')}</th>
            <th scope="col" title={t('errorsHint')}>
              {t('errors')}
            </th>
            {vitalNames.map((vital) => (
              <th key={vital} scope="col" title={t(`vital_${vital}`)}>
                {vital}
              </th>
            ))}
            <th scope="col">{t('published')}</th>
            <th scope="col">{t('commit')}</th>
          </tr>
        </thead>
        <tbody>
          {shownVersions.map((version) => (
            <tr key={version.version}>
              <th scope="row">
                <span className={styles.version}>{version.version}</span>{' '}
                <VersionStatus frontEnd={frontEnd} {...version} />
              </th>
              <td data-label={t('share')}>
                {hasReports ? <Share loads={version.reported.loads} totalLoads={totalLoads} /> : missingValueText}
              </td>
              <td data-label={t('errors')}>{hasReports ? <Errors {...version.reported} /> : missingValueText}</td>
              {vitalNames.map((vital) => (
                <td key={vital} data-label={vital} data-empty={version.reported.vitals[vital] ? undefined : true}>
                  <VitalCell name={vital} version={version} stable={version === stable ? null : stable} />
                </td>
              ))}
              <OriginCells {...version} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function VersionStatus({
  frontEnd: { live, canary, isFirstRelease },
  version,
}: {
  frontEnd: ReleasedFrontEnd;
  version: string;
}): ReactNode {
  const t = useReleaseMessages();
  if (version === live && !isFirstRelease) return <StatusChip tone="positive">{t('live')}</StatusChip>;
  if (version !== canary?.version) return null;
  return (
    <StatusChip tone="accent">{t(isFirstRelease ? 'firstRelease' : 'canary', { percent: canary.percent })}</StatusChip>
  );
}

function Share({ loads, totalLoads }: { loads: number; totalLoads: number }): ReactNode {
  const t = useReleaseMessages();
  const locale = useAtomValue(localeAtom);
  if (totalLoads === 0) return <span title={t('noLoads')}>{missingValueText}</span>;
  const share = loads / totalLoads;
  return (
    <span
      className={styles.share}
      title={t('loadsHint', { count: loads, number: formatNumber(loads, { unit: 'count', locale }) })}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {formatNumber(share, { unit: 'ratio', locale })}
    </span>
  );
}

function Errors({ loads, errors }: { loads: number; errors: number }): ReactNode {
  const t = useReleaseMessages();
  const locale = useAtomValue(localeAtom);
  const count = formatNumber(errors, { unit: 'count', locale });
  if (loads === 0 && errors === 0) return missingValueText;
  const rate = loads === 0 ? missingValueText : formatNumber(errors / loads, { unit: 'ratio', locale });
  return <span title={t('errorsHint')}>{t('errorsAndRate', { errors: count, rate })}</span>;
}

/** Shows two cells: who published a version and when, and the commit it was built from, with the verified signer. */
function OriginCells({ publishedAt, origin }: ReleasedVersion): ReactNode {
  const t = useReleaseMessages();
  const locale = useAtomValue(localeAtom);
  return (
    <>
      <td data-label={t('published')}>
        <span>
          {formatInstant(publishedAt, { locale })}
          {origin ? <span className={styles.secondary}>{t('by', { name: origin.by })}</span> : null}
        </span>
      </td>
      <td data-label={t('commit')}>
        <span>
          <span className={styles.version} title={origin?.commit}>
            {origin?.commit?.slice(0, shownHashLength) ?? missingValueText}
          </span>
          {origin?.signature ? (
            <span
              className={`${styles.secondary} ${styles.signed}`}
              title={t('keyOf', { keyId: origin.signature.keyId })}
            >
              <CheckCircleOutlined /> {t('signedBy', { squad: origin.signature.squad })}
            </span>
          ) : (
            <span className={styles.secondary}>{t('unsigned')}</span>
          )}
        </span>
      </td>
    </>
  );
}
