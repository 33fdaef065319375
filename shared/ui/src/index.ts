export {
  Alert,
  App,
  Avatar,
  Brand,
  Button,
  type ButtonProps,
  CopyField,
  DayText,
  Divider,
  Drawer,
  Dropdown,
  EmptyState,
  FailedState,
  Flex,
  LoadingState,
  MediaIcon,
  Menu,
  type MenuProps,
  Modal,
  NoAccessState,
  NotFoundState,
  PageHeader,
  Popover,
  RelativeTime,
  Skeleton,
  StatusChip,
  type StatusTone,
  Tag,
  Tooltip,
  UiProvider,
  type UiSettings,
  useDebouncedValue,
  useUiSettings,
  WorkspaceMark,
} from '@reportage/ui/base';
export { Card, Descriptions, Tabs } from '@reportage/ui/card';
export {
  ChartFrame,
  type ChartProps,
  type ChartRow,
  ChartTable,
  csvBlob,
  fileNameOf,
  followChart,
  pivotRows,
  plotOptions,
  saveFile,
  toCsv,
} from '@reportage/ui/chart';
export { DatePicker, DayPicker, DayRangePicker } from '@reportage/ui/dates';
export {
  Checkbox,
  ConflictPanel,
  Form,
  type FormInstance,
  type FormProps,
  Input,
  isWebAddress,
  Radio,
  RemoveDialog,
  requiredWebAddressRule,
  Switch,
  Typography,
  useServerErrors,
  webAddressRule,
} from '@reportage/ui/form';
export {
  type DataColumn,
  DataList,
  type DataListProps,
  type ListState,
  type ListStateOptions,
  Pagination,
  Table,
  type TableColumnsType,
  type TableProps,
  useListState,
} from '@reportage/ui/list';
export {
  Badge,
  Breadcrumb,
  Collapse,
  Grid,
  Layout,
  Popconfirm,
  Result,
  Segmented,
  Space,
  Statistic,
} from '@reportage/ui/more';
export { InputNumber, NumberField } from '@reportage/ui/number';
export { Progress, Spin } from '@reportage/ui/progress';
export { QrCode } from '@reportage/ui/qr-code';
export { CurrencySelect, Select, type SelectProps, TimezoneSelect } from '@reportage/ui/select';
export { Steps } from '@reportage/ui/steps';
export { type Upload, UploadField, type Uploads, useUploads } from '@reportage/ui/upload';
export * from './antd/icons.ts';
