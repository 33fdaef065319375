/** https://developers.google.com/youtube/analytics/dimensions#Device_Dimensions */
const devices = new Map([
  ['DESKTOP', 'desktop'],
  ['MOBILE', 'mobile'],
  ['TABLET', 'tablet'],
  ['TV', 'tv'],
  ['GAME_CONSOLE', 'game console'],
  ['UNKNOWN_PLATFORM', 'other'],
]);

/** https://developers.google.com/youtube/analytics/dimensions#Traffic_Source_Dimensions */
const sources = new Map([
  ['YT_SEARCH', 'YouTube search'],
  ['EXT_URL', 'other sites and apps'],
  ['RELATED_VIDEO', 'suggested videos'],
  ['SUBSCRIBER', 'home and subscriptions'],
  ['SHORTS', 'Shorts feed'],
  ['PLAYLIST', 'playlists'],
  ['YT_PLAYLIST_PAGE', 'playlists'],
  ['NOTIFICATION', 'notifications'],
  ['END_SCREEN', 'end screens'],
  ['ADVERTISING', 'YouTube advertising'],
  ['NO_LINK_EMBEDDED', 'embedded players'],
  ['YT_CHANNEL', 'channel pages'],
  ['YT_OTHER_PAGE', 'other pages of YouTube'],
  ['NO_LINK_OTHER', 'direct or unknown'],
]);

/** The vendor adds values from time to time; unknown values keep the vendor's name. */
const formatValue = (value: string): string => value.toLowerCase().replaceAll('_', ' ');

export const toDeviceName = (value: string): string => devices.get(value) ?? formatValue(value);
export const toSourceName = (value: string): string => sources.get(value) ?? formatValue(value);
