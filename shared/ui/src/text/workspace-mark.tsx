import { chartPalette } from '@reportage/tokens';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import classes from './workspace-mark.module.css';

interface WorkspaceMarkProps {
  workspace: {
    id: string;
    name: string;
    colors: readonly string[];
    images?: { icon?: { url: string } | undefined };
  };
  /** Edge length in px. */
  size?: number;
}

const sumCodePoints = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/**
 * A workspace's icon or, if it has none, its initial on the workspace's color or on a color derived from its id.
 * Decorative, for use beside the name.
 */
export function WorkspaceMark({ workspace, size = 24 }: WorkspaceMarkProps): ReactNode {
  const { theme } = useUiSettings();
  const palette = chartPalette(theme);
  const color = workspace.colors[0] ?? palette[sumCodePoints(workspace.id) % palette.length];
  const icon = workspace.images?.icon?.url;
  const [brokenIcon, setBrokenIcon] = useState<string>();
  const style = { '--mark-color': color, '--mark-size': `${size}px` } as CSSProperties;
  return (
    <span aria-hidden="true" className={classes.mark} style={style}>
      {icon && icon !== brokenIcon ? (
        <img src={icon} alt="" className={classes.icon} onError={() => setBrokenIcon(icon)} />
      ) : (
        [...workspace.name.trim()][0]?.toLocaleUpperCase()
      )}
    </span>
  );
}
