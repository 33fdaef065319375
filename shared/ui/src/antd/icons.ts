import {
  ApiOutlined as ApiOutlinedDrawing,
  AppstoreOutlined as AppstoreOutlinedDrawing,
  ArrowDownOutlined as ArrowDownOutlinedDrawing,
  ArrowUpOutlined as ArrowUpOutlinedDrawing,
  BarChartOutlined as BarChartOutlinedDrawing,
  BellOutlined as BellOutlinedDrawing,
  BoldOutlined as BoldOutlinedDrawing,
  BranchesOutlined as BranchesOutlinedDrawing,
  CalendarOutlined as CalendarOutlinedDrawing,
  CheckCircleOutlined as CheckCircleOutlinedDrawing,
  CheckOutlined as CheckOutlinedDrawing,
  ClockCircleOutlined as ClockCircleOutlinedDrawing,
  CloseOutlined as CloseOutlinedDrawing,
  ColumnHeightOutlined as ColumnHeightOutlinedDrawing,
  CopyOutlined as CopyOutlinedDrawing,
  CreditCardOutlined as CreditCardOutlinedDrawing,
  DeleteOutlined as DeleteOutlinedDrawing,
  DesktopOutlined as DesktopOutlinedDrawing,
  DisconnectOutlined as DisconnectOutlinedDrawing,
  DownloadOutlined as DownloadOutlinedDrawing,
  DownOutlined as DownOutlinedDrawing,
  EditOutlined as EditOutlinedDrawing,
  ExclamationCircleOutlined as ExclamationCircleOutlinedDrawing,
  ExportOutlined as ExportOutlinedDrawing,
  EyeInvisibleOutlined as EyeInvisibleOutlinedDrawing,
  EyeOutlined as EyeOutlinedDrawing,
  FacebookFilled as FacebookFilledDrawing,
  FileExclamationOutlined as FileExclamationOutlinedDrawing,
  FileImageOutlined as FileImageOutlinedDrawing,
  FilePdfOutlined as FilePdfOutlinedDrawing,
  FilterOutlined as FilterOutlinedDrawing,
  FlagOutlined as FlagOutlinedDrawing,
  FolderOutlined as FolderOutlinedDrawing,
  GlobalOutlined as GlobalOutlinedDrawing,
  GoogleOutlined as GoogleOutlinedDrawing,
  GroupOutlined as GroupOutlinedDrawing,
  HistoryOutlined as HistoryOutlinedDrawing,
  HolderOutlined as HolderOutlinedDrawing,
  HomeOutlined as HomeOutlinedDrawing,
  InfoCircleOutlined as InfoCircleOutlinedDrawing,
  InstagramOutlined as InstagramOutlinedDrawing,
  ItalicOutlined as ItalicOutlinedDrawing,
  LayoutOutlined as LayoutOutlinedDrawing,
  LeftOutlined as LeftOutlinedDrawing,
  LineChartOutlined as LineChartOutlinedDrawing,
  LinkedinFilled as LinkedinFilledDrawing,
  LinkOutlined as LinkOutlinedDrawing,
  LoadingOutlined as LoadingOutlinedDrawing,
  LockOutlined as LockOutlinedDrawing,
  LogoutOutlined as LogoutOutlinedDrawing,
  MailOutlined as MailOutlinedDrawing,
  MenuFoldOutlined as MenuFoldOutlinedDrawing,
  MenuOutlined as MenuOutlinedDrawing,
  MenuUnfoldOutlined as MenuUnfoldOutlinedDrawing,
  MessageOutlined as MessageOutlinedDrawing,
  MinusCircleOutlined as MinusCircleOutlinedDrawing,
  MobileOutlined as MobileOutlinedDrawing,
  MoonOutlined as MoonOutlinedDrawing,
  MoreOutlined as MoreOutlinedDrawing,
  PlayCircleOutlined as PlayCircleOutlinedDrawing,
  PlusOutlined as PlusOutlinedDrawing,
  ProjectOutlined as ProjectOutlinedDrawing,
  QuestionCircleOutlined as QuestionCircleOutlinedDrawing,
  ReloadOutlined as ReloadOutlinedDrawing,
  RightOutlined as RightOutlinedDrawing,
  RollbackOutlined as RollbackOutlinedDrawing,
  SearchOutlined as SearchOutlinedDrawing,
  SettingOutlined as SettingOutlinedDrawing,
  ShareAltOutlined as ShareAltOutlinedDrawing,
  SortAscendingOutlined as SortAscendingOutlinedDrawing,
  StarOutlined as StarOutlinedDrawing,
  SunOutlined as SunOutlinedDrawing,
  SwapOutlined as SwapOutlinedDrawing,
  TableOutlined as TableOutlinedDrawing,
  TeamOutlined as TeamOutlinedDrawing,
  TikTokOutlined as TikTokOutlinedDrawing,
  TranslationOutlined as TranslationOutlinedDrawing,
  UnorderedListOutlined as UnorderedListOutlinedDrawing,
  UploadOutlined as UploadOutlinedDrawing,
  UserOutlined as UserOutlinedDrawing,
  WarningOutlined as WarningOutlinedDrawing,
  YoutubeFilled as YoutubeFilledDrawing,
} from '@ant-design/icons-svg';
import { decorative } from '@reportage/ui/icon';
import { redoDrawing, undoDrawing } from './history-drawings.ts';
import { keyDrawing } from './key-drawing.ts';

export const ApiOutlined = /*#__PURE__*/ decorative(ApiOutlinedDrawing);
export const AppstoreOutlined = /*#__PURE__*/ decorative(AppstoreOutlinedDrawing);
export const ArrowDownOutlined = /*#__PURE__*/ decorative(ArrowDownOutlinedDrawing);
export const ArrowUpOutlined = /*#__PURE__*/ decorative(ArrowUpOutlinedDrawing);
export const BarChartOutlined = /*#__PURE__*/ decorative(BarChartOutlinedDrawing);
export const BellOutlined = /*#__PURE__*/ decorative(BellOutlinedDrawing);
export const BoldOutlined = /*#__PURE__*/ decorative(BoldOutlinedDrawing);
export const BranchesOutlined = /*#__PURE__*/ decorative(BranchesOutlinedDrawing);
export const CheckCircleOutlined = /*#__PURE__*/ decorative(CheckCircleOutlinedDrawing);
export const CalendarOutlined = /*#__PURE__*/ decorative(CalendarOutlinedDrawing);
export const CheckOutlined = /*#__PURE__*/ decorative(CheckOutlinedDrawing);
export const ClockCircleOutlined = /*#__PURE__*/ decorative(ClockCircleOutlinedDrawing);
export const CloseOutlined = /*#__PURE__*/ decorative(CloseOutlinedDrawing);
export const ColumnHeightOutlined = /*#__PURE__*/ decorative(ColumnHeightOutlinedDrawing);
export const CopyOutlined = /*#__PURE__*/ decorative(CopyOutlinedDrawing);
export const CreditCardOutlined = /*#__PURE__*/ decorative(CreditCardOutlinedDrawing);
export const DeleteOutlined = /*#__PURE__*/ decorative(DeleteOutlinedDrawing);
export const DesktopOutlined = /*#__PURE__*/ decorative(DesktopOutlinedDrawing);
export const DisconnectOutlined = /*#__PURE__*/ decorative(DisconnectOutlinedDrawing);
export const DownloadOutlined = /*#__PURE__*/ decorative(DownloadOutlinedDrawing);
export const DownOutlined = /*#__PURE__*/ decorative(DownOutlinedDrawing);
export const EditOutlined = /*#__PURE__*/ decorative(EditOutlinedDrawing);
export const ExclamationCircleOutlined = /*#__PURE__*/ decorative(ExclamationCircleOutlinedDrawing);
export const EyeInvisibleOutlined = /*#__PURE__*/ decorative(EyeInvisibleOutlinedDrawing);
export const EyeOutlined = /*#__PURE__*/ decorative(EyeOutlinedDrawing);
export const FacebookFilled = /*#__PURE__*/ decorative(FacebookFilledDrawing);
export const ExportOutlined = /*#__PURE__*/ decorative(ExportOutlinedDrawing);
export const FileExclamationOutlined = /*#__PURE__*/ decorative(FileExclamationOutlinedDrawing);
export const FileImageOutlined = /*#__PURE__*/ decorative(FileImageOutlinedDrawing);
export const FilePdfOutlined = /*#__PURE__*/ decorative(FilePdfOutlinedDrawing);
export const SortAscendingOutlined = /*#__PURE__*/ decorative(SortAscendingOutlinedDrawing);
export const FilterOutlined = /*#__PURE__*/ decorative(FilterOutlinedDrawing);
export const FlagOutlined = /*#__PURE__*/ decorative(FlagOutlinedDrawing);
export const FolderOutlined = /*#__PURE__*/ decorative(FolderOutlinedDrawing);
export const GlobalOutlined = /*#__PURE__*/ decorative(GlobalOutlinedDrawing);
export const GoogleOutlined = /*#__PURE__*/ decorative(GoogleOutlinedDrawing);
export const GroupOutlined = /*#__PURE__*/ decorative(GroupOutlinedDrawing);
export const HistoryOutlined = /*#__PURE__*/ decorative(HistoryOutlinedDrawing);
export const HolderOutlined = /*#__PURE__*/ decorative(HolderOutlinedDrawing);
export const HomeOutlined = /*#__PURE__*/ decorative(HomeOutlinedDrawing);
export const InfoCircleOutlined = /*#__PURE__*/ decorative(InfoCircleOutlinedDrawing);
export const InstagramOutlined = /*#__PURE__*/ decorative(InstagramOutlinedDrawing);
export const ItalicOutlined = /*#__PURE__*/ decorative(ItalicOutlinedDrawing);
export const KeyOutlined = /*#__PURE__*/ decorative(keyDrawing);
export const LayoutOutlined = /*#__PURE__*/ decorative(LayoutOutlinedDrawing);
export const LeftOutlined = /*#__PURE__*/ decorative(LeftOutlinedDrawing);
export const LineChartOutlined = /*#__PURE__*/ decorative(LineChartOutlinedDrawing);
export const LinkedinFilled = /*#__PURE__*/ decorative(LinkedinFilledDrawing);
export const LoadingOutlined = /*#__PURE__*/ decorative(LoadingOutlinedDrawing);
export const LinkOutlined = /*#__PURE__*/ decorative(LinkOutlinedDrawing);
export const LockOutlined = /*#__PURE__*/ decorative(LockOutlinedDrawing);
export const LogoutOutlined = /*#__PURE__*/ decorative(LogoutOutlinedDrawing);
export const MailOutlined = /*#__PURE__*/ decorative(MailOutlinedDrawing);
export const MenuFoldOutlined = /*#__PURE__*/ decorative(MenuFoldOutlinedDrawing);
export const MenuOutlined = /*#__PURE__*/ decorative(MenuOutlinedDrawing);
export const MenuUnfoldOutlined = /*#__PURE__*/ decorative(MenuUnfoldOutlinedDrawing);
export const MessageOutlined = /*#__PURE__*/ decorative(MessageOutlinedDrawing);
export const MinusCircleOutlined = /*#__PURE__*/ decorative(MinusCircleOutlinedDrawing);
export const MobileOutlined = /*#__PURE__*/ decorative(MobileOutlinedDrawing);
export const MoonOutlined = /*#__PURE__*/ decorative(MoonOutlinedDrawing);
export const MoreOutlined = /*#__PURE__*/ decorative(MoreOutlinedDrawing);
export const PlayCircleOutlined = /*#__PURE__*/ decorative(PlayCircleOutlinedDrawing);
export const PlusOutlined = /*#__PURE__*/ decorative(PlusOutlinedDrawing);
export const ProjectOutlined = /*#__PURE__*/ decorative(ProjectOutlinedDrawing);
export const QuestionCircleOutlined = /*#__PURE__*/ decorative(QuestionCircleOutlinedDrawing);
export const RedoOutlined = /*#__PURE__*/ decorative(redoDrawing);
export const ReloadOutlined = /*#__PURE__*/ decorative(ReloadOutlinedDrawing);
export const RightOutlined = /*#__PURE__*/ decorative(RightOutlinedDrawing);
export const RollbackOutlined = /*#__PURE__*/ decorative(RollbackOutlinedDrawing);
export const SearchOutlined = /*#__PURE__*/ decorative(SearchOutlinedDrawing);
export const SettingOutlined = /*#__PURE__*/ decorative(SettingOutlinedDrawing);
export const ShareAltOutlined = /*#__PURE__*/ decorative(ShareAltOutlinedDrawing);
export const StarOutlined = /*#__PURE__*/ decorative(StarOutlinedDrawing);
export const SunOutlined = /*#__PURE__*/ decorative(SunOutlinedDrawing);
export const SwapOutlined = /*#__PURE__*/ decorative(SwapOutlinedDrawing);
export const TableOutlined = /*#__PURE__*/ decorative(TableOutlinedDrawing);
export const TeamOutlined = /*#__PURE__*/ decorative(TeamOutlinedDrawing);
export const TikTokOutlined = /*#__PURE__*/ decorative(TikTokOutlinedDrawing);
export const TranslationOutlined = /*#__PURE__*/ decorative(TranslationOutlinedDrawing);
export const UndoOutlined = /*#__PURE__*/ decorative(undoDrawing);
export const UnorderedListOutlined = /*#__PURE__*/ decorative(UnorderedListOutlinedDrawing);
export const UploadOutlined = /*#__PURE__*/ decorative(UploadOutlinedDrawing);
export const UserOutlined = /*#__PURE__*/ decorative(UserOutlinedDrawing);
export const WarningOutlined = /*#__PURE__*/ decorative(WarningOutlinedDrawing);
export const YoutubeFilled = /*#__PURE__*/ decorative(YoutubeFilledDrawing);
