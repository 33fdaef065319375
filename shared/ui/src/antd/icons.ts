import {
  ApiOutlined as ApiOutlinedDefinition,
  AppstoreOutlined as AppstoreOutlinedDefinition,
  ArrowDownOutlined as ArrowDownOutlinedDefinition,
  ArrowUpOutlined as ArrowUpOutlinedDefinition,
  BarChartOutlined as BarChartOutlinedDefinition,
  BellOutlined as BellOutlinedDefinition,
  BoldOutlined as BoldOutlinedDefinition,
  BranchesOutlined as BranchesOutlinedDefinition,
  CalendarOutlined as CalendarOutlinedDefinition,
  CheckCircleOutlined as CheckCircleOutlinedDefinition,
  CheckOutlined as CheckOutlinedDefinition,
  ClockCircleOutlined as ClockCircleOutlinedDefinition,
  CloseOutlined as CloseOutlinedDefinition,
  ColumnHeightOutlined as ColumnHeightOutlinedDefinition,
  CopyOutlined as CopyOutlinedDefinition,
  CreditCardOutlined as CreditCardOutlinedDefinition,
  DeleteOutlined as DeleteOutlinedDefinition,
  DesktopOutlined as DesktopOutlinedDefinition,
  DisconnectOutlined as DisconnectOutlinedDefinition,
  DownloadOutlined as DownloadOutlinedDefinition,
  DownOutlined as DownOutlinedDefinition,
  EditOutlined as EditOutlinedDefinition,
  ExclamationCircleOutlined as ExclamationCircleOutlinedDefinition,
  ExportOutlined as ExportOutlinedDefinition,
  EyeInvisibleOutlined as EyeInvisibleOutlinedDefinition,
  EyeOutlined as EyeOutlinedDefinition,
  FacebookFilled as FacebookFilledDefinition,
  FileExclamationOutlined as FileExclamationOutlinedDefinition,
  FileImageOutlined as FileImageOutlinedDefinition,
  FilePdfOutlined as FilePdfOutlinedDefinition,
  FilterOutlined as FilterOutlinedDefinition,
  FlagOutlined as FlagOutlinedDefinition,
  FolderOutlined as FolderOutlinedDefinition,
  GlobalOutlined as GlobalOutlinedDefinition,
  GoogleOutlined as GoogleOutlinedDefinition,
  GroupOutlined as GroupOutlinedDefinition,
  HistoryOutlined as HistoryOutlinedDefinition,
  HolderOutlined as HolderOutlinedDefinition,
  HomeOutlined as HomeOutlinedDefinition,
  InfoCircleOutlined as InfoCircleOutlinedDefinition,
  InstagramOutlined as InstagramOutlinedDefinition,
  ItalicOutlined as ItalicOutlinedDefinition,
  LayoutOutlined as LayoutOutlinedDefinition,
  LeftOutlined as LeftOutlinedDefinition,
  LineChartOutlined as LineChartOutlinedDefinition,
  LinkedinFilled as LinkedinFilledDefinition,
  LinkOutlined as LinkOutlinedDefinition,
  LoadingOutlined as LoadingOutlinedDefinition,
  LockOutlined as LockOutlinedDefinition,
  LogoutOutlined as LogoutOutlinedDefinition,
  MailOutlined as MailOutlinedDefinition,
  MenuFoldOutlined as MenuFoldOutlinedDefinition,
  MenuOutlined as MenuOutlinedDefinition,
  MenuUnfoldOutlined as MenuUnfoldOutlinedDefinition,
  MessageOutlined as MessageOutlinedDefinition,
  MinusCircleOutlined as MinusCircleOutlinedDefinition,
  MobileOutlined as MobileOutlinedDefinition,
  MoonOutlined as MoonOutlinedDefinition,
  MoreOutlined as MoreOutlinedDefinition,
  PlayCircleOutlined as PlayCircleOutlinedDefinition,
  PlusOutlined as PlusOutlinedDefinition,
  ProjectOutlined as ProjectOutlinedDefinition,
  QuestionCircleOutlined as QuestionCircleOutlinedDefinition,
  ReloadOutlined as ReloadOutlinedDefinition,
  RightOutlined as RightOutlinedDefinition,
  RollbackOutlined as RollbackOutlinedDefinition,
  SearchOutlined as SearchOutlinedDefinition,
  SettingOutlined as SettingOutlinedDefinition,
  ShareAltOutlined as ShareAltOutlinedDefinition,
  SortAscendingOutlined as SortAscendingOutlinedDefinition,
  StarOutlined as StarOutlinedDefinition,
  SunOutlined as SunOutlinedDefinition,
  SwapOutlined as SwapOutlinedDefinition,
  TableOutlined as TableOutlinedDefinition,
  TeamOutlined as TeamOutlinedDefinition,
  TikTokOutlined as TikTokOutlinedDefinition,
  TranslationOutlined as TranslationOutlinedDefinition,
  UnorderedListOutlined as UnorderedListOutlinedDefinition,
  UploadOutlined as UploadOutlinedDefinition,
  UserOutlined as UserOutlinedDefinition,
  WarningOutlined as WarningOutlinedDefinition,
  YoutubeFilled as YoutubeFilledDefinition,
} from '@ant-design/icons-svg';
import { createDecorativeIcon } from '@reportage/ui/icon';
import { redoIcon, undoIcon } from './history-icons.ts';
import { keyIcon } from './key-icon.ts';

export const ApiOutlined = /*#__PURE__*/ createDecorativeIcon(ApiOutlinedDefinition);
export const AppstoreOutlined = /*#__PURE__*/ createDecorativeIcon(AppstoreOutlinedDefinition);
export const ArrowDownOutlined = /*#__PURE__*/ createDecorativeIcon(ArrowDownOutlinedDefinition);
export const ArrowUpOutlined = /*#__PURE__*/ createDecorativeIcon(ArrowUpOutlinedDefinition);
export const BarChartOutlined = /*#__PURE__*/ createDecorativeIcon(BarChartOutlinedDefinition);
export const BellOutlined = /*#__PURE__*/ createDecorativeIcon(BellOutlinedDefinition);
export const BoldOutlined = /*#__PURE__*/ createDecorativeIcon(BoldOutlinedDefinition);
export const BranchesOutlined = /*#__PURE__*/ createDecorativeIcon(BranchesOutlinedDefinition);
export const CheckCircleOutlined = /*#__PURE__*/ createDecorativeIcon(CheckCircleOutlinedDefinition);
export const CalendarOutlined = /*#__PURE__*/ createDecorativeIcon(CalendarOutlinedDefinition);
export const CheckOutlined = /*#__PURE__*/ createDecorativeIcon(CheckOutlinedDefinition);
export const ClockCircleOutlined = /*#__PURE__*/ createDecorativeIcon(ClockCircleOutlinedDefinition);
export const CloseOutlined = /*#__PURE__*/ createDecorativeIcon(CloseOutlinedDefinition);
export const ColumnHeightOutlined = /*#__PURE__*/ createDecorativeIcon(ColumnHeightOutlinedDefinition);
export const CopyOutlined = /*#__PURE__*/ createDecorativeIcon(CopyOutlinedDefinition);
export const CreditCardOutlined = /*#__PURE__*/ createDecorativeIcon(CreditCardOutlinedDefinition);
export const DeleteOutlined = /*#__PURE__*/ createDecorativeIcon(DeleteOutlinedDefinition);
export const DesktopOutlined = /*#__PURE__*/ createDecorativeIcon(DesktopOutlinedDefinition);
export const DisconnectOutlined = /*#__PURE__*/ createDecorativeIcon(DisconnectOutlinedDefinition);
export const DownloadOutlined = /*#__PURE__*/ createDecorativeIcon(DownloadOutlinedDefinition);
export const DownOutlined = /*#__PURE__*/ createDecorativeIcon(DownOutlinedDefinition);
export const EditOutlined = /*#__PURE__*/ createDecorativeIcon(EditOutlinedDefinition);
export const ExclamationCircleOutlined = /*#__PURE__*/ createDecorativeIcon(ExclamationCircleOutlinedDefinition);
export const EyeInvisibleOutlined = /*#__PURE__*/ createDecorativeIcon(EyeInvisibleOutlinedDefinition);
export const EyeOutlined = /*#__PURE__*/ createDecorativeIcon(EyeOutlinedDefinition);
export const FacebookFilled = /*#__PURE__*/ createDecorativeIcon(FacebookFilledDefinition);
export const ExportOutlined = /*#__PURE__*/ createDecorativeIcon(ExportOutlinedDefinition);
export const FileExclamationOutlined = /*#__PURE__*/ createDecorativeIcon(FileExclamationOutlinedDefinition);
export const FileImageOutlined = /*#__PURE__*/ createDecorativeIcon(FileImageOutlinedDefinition);
export const FilePdfOutlined = /*#__PURE__*/ createDecorativeIcon(FilePdfOutlinedDefinition);
export const SortAscendingOutlined = /*#__PURE__*/ createDecorativeIcon(SortAscendingOutlinedDefinition);
export const FilterOutlined = /*#__PURE__*/ createDecorativeIcon(FilterOutlinedDefinition);
export const FlagOutlined = /*#__PURE__*/ createDecorativeIcon(FlagOutlinedDefinition);
export const FolderOutlined = /*#__PURE__*/ createDecorativeIcon(FolderOutlinedDefinition);
export const GlobalOutlined = /*#__PURE__*/ createDecorativeIcon(GlobalOutlinedDefinition);
export const GoogleOutlined = /*#__PURE__*/ createDecorativeIcon(GoogleOutlinedDefinition);
export const GroupOutlined = /*#__PURE__*/ createDecorativeIcon(GroupOutlinedDefinition);
export const HistoryOutlined = /*#__PURE__*/ createDecorativeIcon(HistoryOutlinedDefinition);
export const HolderOutlined = /*#__PURE__*/ createDecorativeIcon(HolderOutlinedDefinition);
export const HomeOutlined = /*#__PURE__*/ createDecorativeIcon(HomeOutlinedDefinition);
export const InfoCircleOutlined = /*#__PURE__*/ createDecorativeIcon(InfoCircleOutlinedDefinition);
export const InstagramOutlined = /*#__PURE__*/ createDecorativeIcon(InstagramOutlinedDefinition);
export const ItalicOutlined = /*#__PURE__*/ createDecorativeIcon(ItalicOutlinedDefinition);
export const KeyOutlined = /*#__PURE__*/ createDecorativeIcon(keyIcon);
export const LayoutOutlined = /*#__PURE__*/ createDecorativeIcon(LayoutOutlinedDefinition);
export const LeftOutlined = /*#__PURE__*/ createDecorativeIcon(LeftOutlinedDefinition);
export const LineChartOutlined = /*#__PURE__*/ createDecorativeIcon(LineChartOutlinedDefinition);
export const LinkedinFilled = /*#__PURE__*/ createDecorativeIcon(LinkedinFilledDefinition);
export const LoadingOutlined = /*#__PURE__*/ createDecorativeIcon(LoadingOutlinedDefinition);
export const LinkOutlined = /*#__PURE__*/ createDecorativeIcon(LinkOutlinedDefinition);
export const LockOutlined = /*#__PURE__*/ createDecorativeIcon(LockOutlinedDefinition);
export const LogoutOutlined = /*#__PURE__*/ createDecorativeIcon(LogoutOutlinedDefinition);
export const MailOutlined = /*#__PURE__*/ createDecorativeIcon(MailOutlinedDefinition);
export const MenuFoldOutlined = /*#__PURE__*/ createDecorativeIcon(MenuFoldOutlinedDefinition);
export const MenuOutlined = /*#__PURE__*/ createDecorativeIcon(MenuOutlinedDefinition);
export const MenuUnfoldOutlined = /*#__PURE__*/ createDecorativeIcon(MenuUnfoldOutlinedDefinition);
export const MessageOutlined = /*#__PURE__*/ createDecorativeIcon(MessageOutlinedDefinition);
export const MinusCircleOutlined = /*#__PURE__*/ createDecorativeIcon(MinusCircleOutlinedDefinition);
export const MobileOutlined = /*#__PURE__*/ createDecorativeIcon(MobileOutlinedDefinition);
export const MoonOutlined = /*#__PURE__*/ createDecorativeIcon(MoonOutlinedDefinition);
export const MoreOutlined = /*#__PURE__*/ createDecorativeIcon(MoreOutlinedDefinition);
export const PlayCircleOutlined = /*#__PURE__*/ createDecorativeIcon(PlayCircleOutlinedDefinition);
export const PlusOutlined = /*#__PURE__*/ createDecorativeIcon(PlusOutlinedDefinition);
export const ProjectOutlined = /*#__PURE__*/ createDecorativeIcon(ProjectOutlinedDefinition);
export const QuestionCircleOutlined = /*#__PURE__*/ createDecorativeIcon(QuestionCircleOutlinedDefinition);
export const RedoOutlined = /*#__PURE__*/ createDecorativeIcon(redoIcon);
export const ReloadOutlined = /*#__PURE__*/ createDecorativeIcon(ReloadOutlinedDefinition);
export const RightOutlined = /*#__PURE__*/ createDecorativeIcon(RightOutlinedDefinition);
export const RollbackOutlined = /*#__PURE__*/ createDecorativeIcon(RollbackOutlinedDefinition);
export const SearchOutlined = /*#__PURE__*/ createDecorativeIcon(SearchOutlinedDefinition);
export const SettingOutlined = /*#__PURE__*/ createDecorativeIcon(SettingOutlinedDefinition);
export const ShareAltOutlined = /*#__PURE__*/ createDecorativeIcon(ShareAltOutlinedDefinition);
export const StarOutlined = /*#__PURE__*/ createDecorativeIcon(StarOutlinedDefinition);
export const SunOutlined = /*#__PURE__*/ createDecorativeIcon(SunOutlinedDefinition);
export const SwapOutlined = /*#__PURE__*/ createDecorativeIcon(SwapOutlinedDefinition);
export const TableOutlined = /*#__PURE__*/ createDecorativeIcon(TableOutlinedDefinition);
export const TeamOutlined = /*#__PURE__*/ createDecorativeIcon(TeamOutlinedDefinition);
export const TikTokOutlined = /*#__PURE__*/ createDecorativeIcon(TikTokOutlinedDefinition);
export const TranslationOutlined = /*#__PURE__*/ createDecorativeIcon(TranslationOutlinedDefinition);
export const UndoOutlined = /*#__PURE__*/ createDecorativeIcon(undoIcon);
export const UnorderedListOutlined = /*#__PURE__*/ createDecorativeIcon(UnorderedListOutlinedDefinition);
export const UploadOutlined = /*#__PURE__*/ createDecorativeIcon(UploadOutlinedDefinition);
export const UserOutlined = /*#__PURE__*/ createDecorativeIcon(UserOutlinedDefinition);
export const WarningOutlined = /*#__PURE__*/ createDecorativeIcon(WarningOutlinedDefinition);
export const YoutubeFilled = /*#__PURE__*/ createDecorativeIcon(YoutubeFilledDefinition);
