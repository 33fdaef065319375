import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { Tooltip } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { prefetchRemote } from '../remotes/prefetch.ts';
import { useIdlePrefetch } from '../remotes/use-idle-prefetch.ts';
import { useShell } from './host-context.ts';
import { NavIcon } from './nav-icon.tsx';
import { findCurrentItem, getRailSections, type NavigationItem, type RailSection } from './navigation.ts';
import styles from './rail.module.css';
import { useShellMessages } from './shell-messages.ts';
import { useNavigation } from './use-navigation.ts';
import { useShellWorkspace } from './use-shell-workspace.ts';

/** The screens that the user can access in this workspace, by section. */
export function NavigationList({ isNarrow }: { isNarrow: boolean }): ReactNode {
  const t = useShellMessages();
  const { config, history } = useShell();
  const { pathname } = useStore(history.location);
  const { isLoading } = useShellWorkspace();
  const items = useNavigation();
  const currentItem = findCurrentItem(
    items.filter(({ inRail }) => inRail),
    pathname,
  );
  useIdlePrefetch(
    config.registry,
    items.flatMap(({ remote }) => remote ?? []),
  );
  return (
    <nav aria-label={t('mainNavigation')} className={styles.nav} aria-busy={isLoading}>
      {isLoading ? <NavigationSkeleton /> : null}
      {getRailSections(items).map((section) => (
        <Section key={section.name} section={section} currentItem={currentItem} isNarrow={isNarrow} />
      ))}
    </nav>
  );
}

/** Shown until the user's access is known; the page's first paint has the same skeleton. */
function NavigationSkeleton(): ReactNode {
  return (
    <ul className={styles.items} aria-hidden="true">
      {['campaigns', 'groups', 'clients', 'links', 'media', 'explore'].map((name) => (
        <li key={name} className={styles.skeletonItem} />
      ))}
    </ul>
  );
}

function Section({
  section,
  currentItem,
  isNarrow,
}: {
  section: RailSection;
  currentItem: NavigationItem | undefined;
  isNarrow: boolean;
}): ReactNode {
  const t = useShellMessages();
  const titleId = useId();
  const titles = {
    work: undefined,
    insights: t('sectionInsights'),
    network: t('sectionNetwork'),
    settings: t('sectionSettings'),
  };
  const title = titles[section.name];
  return (
    <div className={styles.section}>
      {title ? (
        <p id={titleId} className={styles.sectionTitle}>
          <span className={isNarrow ? 'ui-visually-hidden' : undefined}>{title}</span>
        </p>
      ) : null}
      <ul className={styles.items} aria-labelledby={title ? titleId : undefined}>
        {section.items.map((item) => (
          <li key={item.path}>
            <Item item={item} isCurrent={item === currentItem} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ItemProps {
  item: NavigationItem;
  isCurrent: boolean;
  isNarrow: boolean;
}

/** Memoized, because each keystroke in a search changes the URL, but rarely the item. */
const Item = memo(function Item({ item, isCurrent, isNarrow }: ItemProps): ReactNode {
  const { config } = useShell();
  const label = item.label[useAtomValue(localeAtom)];
  const prefetch = (): void => {
    prefetchRemote(config.registry, item.remote);
  };
  return (
    <Tooltip title={isNarrow ? label : ''} placement="right" mouseEnterDelay={0.2}>
      <Link
        to={item.path}
        className={styles.item}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <NavIcon name={item.icon} />
        <span className={isNarrow ? 'ui-visually-hidden' : styles.label}>{label}</span>
      </Link>
    </Tooltip>
  );
});
