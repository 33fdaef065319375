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
import { decorative } from '@reportage/ui/icon';
import { redoIcon, undoIcon } from './history-icons.ts';
import { keyIcon } from './key-icon.ts';

export const ApiOutlined = /*#__PURE__*/ decorative(ApiOutlinedDefinition);
export const AppstoreOutlined = /*#__PURE__*/ decorative(AppstoreOutlinedDefinition);
export const ArrowDownOutlined = /*#__PURE__*/ decorative(ArrowDownOutlinedDefinition);
export const ArrowUpOutlined = /*#__PURE__*/ decorative(ArrowUpOutlinedDefinition);
export const BarChartOutlined = /*#__PURE__*/ decorative(BarChartOutlinedDefinition);
export const BellOutlined = /*#__PURE__*/ decorative(BellOutlinedDefinition);
export const BoldOutlined = /*#__PURE__*/ decorative(BoldOutlinedDefinition);
export const BranchesOutlined = /*#__PURE__*/ decorative(BranchesOutlinedDefinition);
export const CheckCircleOutlined = /*#__PURE__*/ decorative(CheckCircleOutlinedDefinition);
export const CalendarOutlined = /*#__PURE__*/ decorative(CalendarOutlinedDefinition);
export const CheckOutlined = /*#__PURE__*/ decorative(CheckOutlinedDefinition);
export const ClockCircleOutlined = /*#__PURE__*/ decorative(ClockCircleOutlinedDefinition);
export const CloseOutlined = /*#__PURE__*/ decorative(CloseOutlinedDefinition);
export const ColumnHeightOutlined = /*#__PURE__*/ decorative(ColumnHeightOutlinedDefinition);
export const CopyOutlined = /*#__PURE__*/ decorative(CopyOutlinedDefinition);
export const CreditCardOutlined = /*#__PURE__*/ decorative(CreditCardOutlinedDefinition);
export const DeleteOutlined = /*#__PURE__*/ decorative(DeleteOutlinedDefinition);
export const DesktopOutlined = /*#__PURE__*/ decorative(DesktopOutlinedDefinition);
export const DisconnectOutlined = /*#__PURE__*/ decorative(DisconnectOutlinedDefinition);
export const DownloadOutlined = /*#__PURE__*/ decorative(DownloadOutlinedDefinition);
export const DownOutlined = /*#__PURE__*/ decorative(DownOutlinedDefinition);
export const EditOutlined = /*#__PURE__*/ decorative(EditOutlinedDefinition);
export const ExclamationCircleOutlined = /*#__PURE__*/ decorative(ExclamationCircleOutlinedDefinition);
export const EyeInvisibleOutlined = /*#__PURE__*/ decorative(EyeInvisibleOutlinedDefinition);
export const EyeOutlined = /*#__PURE__*/ decorative(EyeOutlinedDefinition);
export const FacebookFilled = /*#__PURE__*/ decorative(FacebookFilledDefinition);
export const ExportOutlined = /*#__PURE__*/ decorative(ExportOutlinedDefinition);
export const FileExclamationOutlined = /*#__PURE__*/ decorative(FileExclamationOutlinedDefinition);
export const FileImageOutlined = /*#__PURE__*/ decorative(FileImageOutlinedDefinition);
export const FilePdfOutlined = /*#__PURE__*/ decorative(FilePdfOutlinedDefinition);
export const SortAscendingOutlined = /*#__PURE__*/ decorative(SortAscendingOutlinedDefinition);
export const FilterOutlined = /*#__PURE__*/ decorative(FilterOutlinedDefinition);
export const FlagOutlined = /*#__PURE__*/ decorative(FlagOutlinedDefinition);
export const FolderOutlined = /*#__PURE__*/ decorative(FolderOutlinedDefinition);
export const GlobalOutlined = /*#__PURE__*/ decorative(GlobalOutlinedDefinition);
export const GoogleOutlined = /*#__PURE__*/ decorative(GoogleOutlinedDefinition);
export const GroupOutlined = /*#__PURE__*/ decorative(GroupOutlinedDefinition);
export const HistoryOutlined = /*#__PURE__*/ decorative(HistoryOutlinedDefinition);
export const HolderOutlined = /*#__PURE__*/ decorative(HolderOutlinedDefinition);
export const HomeOutlined = /*#__PURE__*/ decorative(HomeOutlinedDefinition);
export const InfoCircleOutlined = /*#__PURE__*/ decorative(InfoCircleOutlinedDefinition);
export const InstagramOutlined = /*#__PURE__*/ decorative(InstagramOutlinedDefinition);
export const ItalicOutlined = /*#__PURE__*/ decorative(ItalicOutlinedDefinition);
export const KeyOutlined = /*#__PURE__*/ decorative(keyIcon);
export const LayoutOutlined = /*#__PURE__*/ decorative(LayoutOutlinedDefinition);
export const LeftOutlined = /*#__PURE__*/ decorative(LeftOutlinedDefinition);
export const LineChartOutlined = /*#__PURE__*/ decorative(LineChartOutlinedDefinition);
export const LinkedinFilled = /*#__PURE__*/ decorative(LinkedinFilledDefinition);
export const LoadingOutlined = /*#__PURE__*/ decorative(LoadingOutlinedDefinition);
export const LinkOutlined = /*#__PURE__*/ decorative(LinkOutlinedDefinition);
export const LockOutlined = /*#__PURE__*/ decorative(LockOutlinedDefinition);
export const LogoutOutlined = /*#__PURE__*/ decorative(LogoutOutlinedDefinition);
export const MailOutlined = /*#__PURE__*/ decorative(MailOutlinedDefinition);
export const MenuFoldOutlined = /*#__PURE__*/ decorative(MenuFoldOutlinedDefinition);
export const MenuOutlined = /*#__PURE__*/ decorative(MenuOutlinedDefinition);
export const MenuUnfoldOutlined = /*#__PURE__*/ decorative(MenuUnfoldOutlinedDefinition);
export const MessageOutlined = /*#__PURE__*/ decorative(MessageOutlinedDefinition);
export const MinusCircleOutlined = /*#__PURE__*/ decorative(MinusCircleOutlinedDefinition);
export const MobileOutlined = /*#__PURE__*/ decorative(MobileOutlinedDefinition);
export const MoonOutlined = /*#__PURE__*/ decorative(MoonOutlinedDefinition);
export const MoreOutlined = /*#__PURE__*/ decorative(MoreOutlinedDefinition);
export const PlayCircleOutlined = /*#__PURE__*/ decorative(PlayCircleOutlinedDefinition);
export const PlusOutlined = /*#__PURE__*/ decorative(PlusOutlinedDefinition);
export const ProjectOutlined = /*#__PURE__*/ decorative(ProjectOutlinedDefinition);
export const QuestionCircleOutlined = /*#__PURE__*/ decorative(QuestionCircleOutlinedDefinition);
export const RedoOutlined = /*#__PURE__*/ decorative(redoIcon);
export const ReloadOutlined = /*#__PURE__*/ decorative(ReloadOutlinedDefinition);
export const RightOutlined = /*#__PURE__*/ decorative(RightOutlinedDefinition);
export const RollbackOutlined = /*#__PURE__*/ decorative(RollbackOutlinedDefinition);
export const SearchOutlined = /*#__PURE__*/ decorative(SearchOutlinedDefinition);
export const SettingOutlined = /*#__PURE__*/ decorative(SettingOutlinedDefinition);
export const ShareAltOutlined = /*#__PURE__*/ decorative(ShareAltOutlinedDefinition);
export const StarOutlined = /*#__PURE__*/ decorative(StarOutlinedDefinition);
export const SunOutlined = /*#__PURE__*/ decorative(SunOutlinedDefinition);
export const SwapOutlined = /*#__PURE__*/ decorative(SwapOutlinedDefinition);
export const TableOutlined = /*#__PURE__*/ decorative(TableOutlinedDefinition);
export const TeamOutlined = /*#__PURE__*/ decorative(TeamOutlinedDefinition);
export const TikTokOutlined = /*#__PURE__*/ decorative(TikTokOutlinedDefinition);
export const TranslationOutlined = /*#__PURE__*/ decorative(TranslationOutlinedDefinition);
export const UndoOutlined = /*#__PURE__*/ decorative(undoIcon);
export const UnorderedListOutlined = /*#__PURE__*/ decorative(UnorderedListOutlinedDefinition);
export const UploadOutlined = /*#__PURE__*/ decorative(UploadOutlinedDefinition);
export const UserOutlined = /*#__PURE__*/ decorative(UserOutlinedDefinition);
export const WarningOutlined = /*#__PURE__*/ decorative(WarningOutlinedDefinition);
export const YoutubeFilled = /*#__PURE__*/ decorative(YoutubeFilledDefinition);
