import {
  ApiOutlined as ApiOutlinedDrawing,
  AppstoreOutlined as AppstoreOutlinedDrawing,
  ArrowDownOutlined as ArrowDownOutlinedDrawing,
  ArrowUpOutlined as ArrowUpOutlinedDrawing,
  BarChartOutlined as BarChartOutlinedDrawing,
  BellOutlined as BellOutlinedDrawing,
  CheckCircleOutlined as CheckCircleOutlinedDrawing,
  CheckOutlined as CheckOutlinedDrawing,
  ClockCircleOutlined as ClockCircleOutlinedDrawing,
  CloseOutlined as CloseOutlinedDrawing,
  ColumnHeightOutlined as ColumnHeightOutlinedDrawing,
  CopyOutlined as CopyOutlinedDrawing,
  DeleteOutlined as DeleteOutlinedDrawing,
  DownloadOutlined as DownloadOutlinedDrawing,
  DownOutlined as DownOutlinedDrawing,
  EditOutlined as EditOutlinedDrawing,
  ExclamationCircleOutlined as ExclamationCircleOutlinedDrawing,
  EyeInvisibleOutlined as EyeInvisibleOutlinedDrawing,
  EyeOutlined as EyeOutlinedDrawing,
  FacebookFilled as FacebookFilledDrawing,
  FilePdfOutlined as FilePdfOutlinedDrawing,
  FilterOutlined as FilterOutlinedDrawing,
  FlagOutlined as FlagOutlinedDrawing,
  FolderOutlined as FolderOutlinedDrawing,
  GlobalOutlined as GlobalOutlinedDrawing,
  GoogleOutlined as GoogleOutlinedDrawing,
  HolderOutlined as HolderOutlinedDrawing,
  HomeOutlined as HomeOutlinedDrawing,
  InfoCircleOutlined as InfoCircleOutlinedDrawing,
  InstagramOutlined as InstagramOutlinedDrawing,
  LineChartOutlined as LineChartOutlinedDrawing,
  LinkedinFilled as LinkedinFilledDrawing,
  LinkOutlined as LinkOutlinedDrawing,
  LockOutlined as LockOutlinedDrawing,
  LogoutOutlined as LogoutOutlinedDrawing,
  MailOutlined as MailOutlinedDrawing,
  MenuFoldOutlined as MenuFoldOutlinedDrawing,
  MenuOutlined as MenuOutlinedDrawing,
  MenuUnfoldOutlined as MenuUnfoldOutlinedDrawing,
  MoonOutlined as MoonOutlinedDrawing,
  MoreOutlined as MoreOutlinedDrawing,
  PlayCircleOutlined as PlayCircleOutlinedDrawing,
  PlusOutlined as PlusOutlinedDrawing,
  ProjectOutlined as ProjectOutlinedDrawing,
  QuestionCircleOutlined as QuestionCircleOutlinedDrawing,
  ReloadOutlined as ReloadOutlinedDrawing,
  RightOutlined as RightOutlinedDrawing,
  SearchOutlined as SearchOutlinedDrawing,
  SettingOutlined as SettingOutlinedDrawing,
  ShareAltOutlined as ShareAltOutlinedDrawing,
  SunOutlined as SunOutlinedDrawing,
  SwapOutlined as SwapOutlinedDrawing,
  TableOutlined as TableOutlinedDrawing,
  TeamOutlined as TeamOutlinedDrawing,
  TikTokOutlined as TikTokOutlinedDrawing,
  UnorderedListOutlined as UnorderedListOutlinedDrawing,
  UploadOutlined as UploadOutlinedDrawing,
  UserOutlined as UserOutlinedDrawing,
  WarningOutlined as WarningOutlinedDrawing,
  YoutubeFilled as YoutubeFilledDrawing,
} from '@ant-design/icons';
import { decorative } from './decorative.tsx';

export const ApiOutlined = decorative(ApiOutlinedDrawing);
export const AppstoreOutlined = decorative(AppstoreOutlinedDrawing);
export const ArrowDownOutlined = decorative(ArrowDownOutlinedDrawing);
export const ArrowUpOutlined = decorative(ArrowUpOutlinedDrawing);
export const BarChartOutlined = decorative(BarChartOutlinedDrawing);
export const BellOutlined = decorative(BellOutlinedDrawing);
export const CheckCircleOutlined = decorative(CheckCircleOutlinedDrawing);
export const CheckOutlined = decorative(CheckOutlinedDrawing);
export const ClockCircleOutlined = decorative(ClockCircleOutlinedDrawing);
export const CloseOutlined = decorative(CloseOutlinedDrawing);
export const ColumnHeightOutlined = decorative(ColumnHeightOutlinedDrawing);
export const CopyOutlined = decorative(CopyOutlinedDrawing);
export const DeleteOutlined = decorative(DeleteOutlinedDrawing);
export const DownloadOutlined = decorative(DownloadOutlinedDrawing);
export const DownOutlined = decorative(DownOutlinedDrawing);
export const EditOutlined = decorative(EditOutlinedDrawing);
export const ExclamationCircleOutlined = decorative(ExclamationCircleOutlinedDrawing);
export const EyeInvisibleOutlined = decorative(EyeInvisibleOutlinedDrawing);
export const EyeOutlined = decorative(EyeOutlinedDrawing);
export const FacebookFilled = decorative(FacebookFilledDrawing);
export const FilePdfOutlined = decorative(FilePdfOutlinedDrawing);
export const FilterOutlined = decorative(FilterOutlinedDrawing);
export const FlagOutlined = decorative(FlagOutlinedDrawing);
export const FolderOutlined = decorative(FolderOutlinedDrawing);
export const GlobalOutlined = decorative(GlobalOutlinedDrawing);
export const GoogleOutlined = decorative(GoogleOutlinedDrawing);
export const HolderOutlined = decorative(HolderOutlinedDrawing);
export const HomeOutlined = decorative(HomeOutlinedDrawing);
export const InfoCircleOutlined = decorative(InfoCircleOutlinedDrawing);
export const InstagramOutlined = decorative(InstagramOutlinedDrawing);
export const LineChartOutlined = decorative(LineChartOutlinedDrawing);
export const LinkedinFilled = decorative(LinkedinFilledDrawing);
export const LinkOutlined = decorative(LinkOutlinedDrawing);
export const LockOutlined = decorative(LockOutlinedDrawing);
export const LogoutOutlined = decorative(LogoutOutlinedDrawing);
export const MailOutlined = decorative(MailOutlinedDrawing);
export const MenuFoldOutlined = decorative(MenuFoldOutlinedDrawing);
export const MenuOutlined = decorative(MenuOutlinedDrawing);
export const MenuUnfoldOutlined = decorative(MenuUnfoldOutlinedDrawing);
export const MoonOutlined = decorative(MoonOutlinedDrawing);
export const MoreOutlined = decorative(MoreOutlinedDrawing);
export const PlayCircleOutlined = decorative(PlayCircleOutlinedDrawing);
export const PlusOutlined = decorative(PlusOutlinedDrawing);
export const ProjectOutlined = decorative(ProjectOutlinedDrawing);
export const QuestionCircleOutlined = decorative(QuestionCircleOutlinedDrawing);
export const ReloadOutlined = decorative(ReloadOutlinedDrawing);
export const RightOutlined = decorative(RightOutlinedDrawing);
export const SearchOutlined = decorative(SearchOutlinedDrawing);
export const SettingOutlined = decorative(SettingOutlinedDrawing);
export const ShareAltOutlined = decorative(ShareAltOutlinedDrawing);
export const SunOutlined = decorative(SunOutlinedDrawing);
export const SwapOutlined = decorative(SwapOutlinedDrawing);
export const TableOutlined = decorative(TableOutlinedDrawing);
export const TeamOutlined = decorative(TeamOutlinedDrawing);
export const TikTokOutlined = decorative(TikTokOutlinedDrawing);
export const UnorderedListOutlined = decorative(UnorderedListOutlinedDrawing);
export const UploadOutlined = decorative(UploadOutlinedDrawing);
export const UserOutlined = decorative(UserOutlinedDrawing);
export const WarningOutlined = decorative(WarningOutlinedDrawing);
export const YoutubeFilled = decorative(YoutubeFilledDrawing);
