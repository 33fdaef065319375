import type { LocalizedText } from '../localized-text.ts';
import type { WebChannel } from './web.ts';

type ValueNames = Readonly<Record<string, LocalizedText>>;

const missingValue: ValueNames = { '(none)': { en: '(none)', de: '(ohne)' } };

const channels: Readonly<Record<WebChannel, LocalizedText>> = {
  search: { en: 'Search', de: 'Suche' },
  social: { en: 'Social networks', de: 'Soziale Netzwerke' },
  mail: { en: 'Email', de: 'E-Mail' },
  'AI assistants': { en: 'AI assistants', de: 'KI-Assistenten' },
  'other sites': { en: 'Other sites', de: 'Andere Websites' },
  direct: { en: 'Direct', de: 'Direkt' },
};

const devices: ValueNames = {
  desktop: { en: 'Desktop', de: 'Desktop' },
  mobile: { en: 'Mobile', de: 'Mobilgerät' },
  tablet: { en: 'Tablet', de: 'Tablet' },
  other: { en: 'Other', de: 'Andere' },
};

/** Google Analytics also distinguishes smart TVs. https://support.google.com/analytics/answer/9268042 */
const googleDevices: ValueNames = { ...devices, 'smart tv': { en: 'Smart TV', de: 'Smart-TV' } };

/** Traffic media that Google Analytics recognizes by itself; others come from the tags in links. */
const sessionMedia: ValueNames = {
  organic: { en: 'Organic', de: 'Organisch' },
  referral: { en: 'Referral', de: 'Verweis' },
  email: { en: 'Email', de: 'E-Mail' },
};

/** YouTube's devices and traffic sources, as the API's `youtube-values.ts` reads them. */
const youtubeDevices: ValueNames = {
  ...devices,
  tv: { en: 'TV', de: 'Fernseher' },
  'game console': { en: 'Game console', de: 'Spielkonsole' },
};
const youtubeSources: ValueNames = {
  'YouTube search': { en: 'YouTube search', de: 'YouTube-Suche' },
  'other sites and apps': { en: 'Other sites and apps', de: 'Andere Websites und Apps' },
  'suggested videos': { en: 'Suggested videos', de: 'Vorgeschlagene Videos' },
  'home and subscriptions': { en: 'Home and subscriptions', de: 'Startseite und Abos' },
  'Shorts feed': { en: 'Shorts feed', de: 'Shorts-Feed' },
  playlists: { en: 'Playlists', de: 'Playlists' },
  notifications: { en: 'Notifications', de: 'Benachrichtigungen' },
  'end screens': { en: 'End screens', de: 'Abspänne' },
  'YouTube advertising': { en: 'YouTube advertising', de: 'YouTube-Werbung' },
  'embedded players': { en: 'Embedded players', de: 'Eingebettete Player' },
  'channel pages': { en: 'Channel pages', de: 'Kanalseiten' },
  'other pages of YouTube': { en: 'Other YouTube pages', de: 'Andere Seiten von YouTube' },
  'direct or unknown': { en: 'Direct or unknown', de: 'Direkt oder unbekannt' },
};

const directOnly: ValueNames = { direct: channels.direct };

/**
 * Names of the values that the product or a vendor defines, by dimension. Other values are names of sites, campaigns or
 * groups, and are shown unchanged.
 */
export const valueNames: Readonly<Record<string, ValueNames>> = {
  web_channel: { ...channels, ...missingValue },
  web_source: directOnly,
  web_device: devices,
  web_contentGroup: { 'Other pages': { en: 'Other pages', de: 'Andere Seiten' } },
  web_utmSource: missingValue,
  web_utmMedium: missingValue,
  web_utmCampaign: missingValue,
  web_utmTerm: missingValue,
  web_utmContent: missingValue,
  link_channel: channels,
  link_source: directOnly,
  link_device: devices,
  facebook_placement: { organic: { en: 'Organic', de: 'Organisch' }, paid: { en: 'Paid', de: 'Bezahlt' } },
  instagram_format: {
    image: { en: 'Image', de: 'Bild' },
    carousel: { en: 'Carousel', de: 'Karussell' },
    reel: { en: 'Reel', de: 'Reel' },
    story: { en: 'Story', de: 'Story' },
  },
  ceros_page: missingValue,
  ceros_device: { ...googleDevices, ...missingValue },
  ga_device: googleDevices,
  ga_source: missingValue,
  ga_medium: { ...sessionMedia, ...missingValue },
  ga_campaign: missingValue,
  youtube_device: youtubeDevices,
  youtube_source: youtubeSources,
};
