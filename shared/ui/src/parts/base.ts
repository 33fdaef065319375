/** Components used by the shell and nearly every screen; part of the initial load. */

export {
  chartPalette,
  getBrandSurface,
  getChartColor,
  getContrast,
  getMetricColor,
  getMetricColors,
  getReadableColor,
  readableContrast,
  themes as themeColors,
} from '@reportage/tokens';
export {
  Alert,
  App,
  Avatar,
  Button,
  type ButtonProps,
  Divider,
  Flex,
  Menu,
  type MenuProps,
  Skeleton,
  Tag,
  Tooltip,
} from 'antd';
export { useDebouncedValue } from '../form/use-debounced-value.ts';
export { RowKeys } from '../keys/row-keys.tsx';
export { isSingleKey } from '../keys/single-key.ts';
export { rowKeysArea, useRowKeys } from '../keys/use-row-keys.ts';
export { useHasCards, useIsNarrow } from '../list/use-is-narrow.ts';
export { ActionsMenu, type MenuAction } from '../overlays/actions-menu.tsx';
export { Drawer } from '../overlays/drawer.tsx';
export { DrawerActions } from '../overlays/drawer-actions.tsx';
export { useDrawerClosing } from '../overlays/drawer-closing.ts';
export { DrawerTab } from '../overlays/drawer-tab.tsx';
export { Dropdown } from '../overlays/dropdown.tsx';
export { FormDialog } from '../overlays/form-dialog.tsx';
export { Modal } from '../overlays/modal.tsx';
export { Popover } from '../overlays/popover.tsx';
export { useFocusReturn } from '../overlays/use-focus-return.ts';
export { type PlacedColumn, splitColumns, wholeTable } from '../paper/split-columns.ts';
export { getHeaderWidths, hasRoomForWords } from '../paper/whole-words.ts';
export { LanguageScope } from '../provider/language-scope.tsx';
export { UiProvider } from '../provider/ui-provider.tsx';
export { type UiSettings, useUiSettings } from '../provider/ui-settings.ts';
export { EmptyState } from '../states/empty-state.tsx';
export { FailedState } from '../states/failed-state.tsx';
export { LoadingState } from '../states/loading-state.tsx';
export { NoAccessState } from '../states/no-access-state.tsx';
export { NotFoundState } from '../states/not-found-state.tsx';
export { Brand } from '../text/brand.tsx';
export { CopyField } from '../text/copy-field.tsx';
export { FigureChange } from '../text/figure-change.tsx';
export { getFigureColumns } from '../text/figure-columns.ts';
export { FigureGrid } from '../text/figure-grid.tsx';
export { FigureNote } from '../text/figure-note.tsx';
export { FigureTile, figureFrame } from '../text/figure-tile.tsx';
export { FloatingNotice } from '../text/floating-notice.tsx';
export { HelpTip } from '../text/help-tip.tsx';
export { LinkButton } from '../text/link-button.tsx';
export { MediaIcon } from '../text/media-icon.tsx';
export { type PageAction, PageActions } from '../text/page-actions.tsx';
export { PageHeader } from '../text/page-header.tsx';
export { PagePath } from '../text/page-path.tsx';
export { PageTabs } from '../text/page-tabs.tsx';
export { PageWidth, type PageWidthName } from '../text/page-width.tsx';
export { ScrollBox } from '../text/scroll-box.tsx';
export { ScrollStrip } from '../text/scroll-strip.tsx';
export { Sparkline } from '../text/sparkline.tsx';
export { stateTones } from '../text/state-tones.ts';
export { StatusChip, type StatusTone } from '../text/status-chip.tsx';
export { DayText, InstantDay, RelativeTime } from '../text/time-texts.tsx';
export { type BarMarkKind, VerdictBar, VerdictBarKey, type VerdictBarProps } from '../text/verdict-bar.tsx';
export { VerdictText, type VerdictTextProps } from '../text/verdict-text.tsx';
export { WorkspaceMark } from '../text/workspace-mark.tsx';
