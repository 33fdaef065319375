import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import type { OpenWorkspace } from '@reportage/remote-kit/runtime';
import { localeAtom, singleKeysAtom } from '@reportage/state';
import { useAtomValue } from 'jotai';
import { useDestinations } from '../overlays/destinations.ts';
import { useShell } from '../shell/host-context.ts';
import { findSectionPath, listCommands } from '../shell/navigation.ts';
import { useNavigation } from '../shell/use-navigation.ts';
import { usePaletteMessages } from './palette.messages.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { useHostActions } from './use-host-actions.ts';

/**
 * Returns the entries that need no search: screens, create commands, the user's other workspaces, and other actions.
 */
export function useHostEntries(workspace: OpenWorkspace | undefined): PaletteEntry[] {
  const commands = useCommandEntries(workspace);
  const listGroup = (group: string) => commands.filter((command) => command.group === group);
  return [
    ...useScreenEntries(),
    ...listGroup('create'),
    ...useOtherWorkspaceEntries(workspace),
    ...listGroup('actions'),
    ...useHostActions(),
  ];
}

function useScreenEntries(): PaletteEntry[] {
  const t = usePaletteMessages();
  const locale = useAtomValue(localeAtom);
  const hasSingleKeys = useAtomValue(singleKeysAtom);
  const destinations = useDestinations();
  const toEntry = (path: string, label: string, icon: string): PaletteEntry => {
    const letter = destinations.find((destination) => destination.path === path)?.letter;
    return {
      id: `screen:${path}`,
      group: 'screens',
      label,
      icon,
      path,
      ...(hasSingleKeys && letter ? { keys: ['g', letter] } : {}),
    };
  };
  const items = useNavigation().map(({ path, label, icon }) => toEntry(path, label[locale], icon));
  return [
    ...items,
    ...(items.some(({ path }) => path === '/workspaces') ? [] : [toEntry('/workspaces', t('allWorkspaces'), 'home')]),
    toEntry('/account', t('account'), 'user'),
  ];
}

function useCommandEntries(workspace: OpenWorkspace | undefined): PaletteEntry[] {
  const t = usePaletteMessages();
  const { config } = useShell();
  const locale = useAtomValue(localeAtom);
  const commands = workspace ? listCommands(config, workspace) : [];
  const toEntry = (path: string, label: string, icon: string): PaletteEntry => ({
    id: `create:${path}`,
    // Only commands with a plus icon create something.
    group: icon === 'plus' ? 'create' : 'actions',
    label,
    icon,
    path,
  });
  return [
    ...commands.map(({ path, label, icon }) => toEntry(path, label[locale], icon)),
    toEntry('/workspaces?create=1', t('createWorkspace'), 'plus'),
  ];
}

function useOtherWorkspaceEntries(workspace: OpenWorkspace | undefined): PaletteEntry[] {
  const { config, history } = useShell();
  const workspaceList = useCall(calls.listWorkspaces, {});
  const { pathname } = history.location.get();
  return (workspaceList.data?.data ?? [])
    .filter(({ id }) => id !== workspace?.id)
    .map((other) => ({
      id: `workspace:${other.id}`,
      group: 'workspaces',
      label: other.name,
      icon: 'home',
      path: findSectionPath(config, other, pathname),
    }));
}
