/** What the script of an experience reports to Google Analytics, by the facts column in which it is counted. */
export const cerosEvents = {
  views: 'ceros_view',
  page_views: 'ceros_page_view',
  interactions: 'ceros_interaction',
  outbound_clicks: 'ceros_outbound_click',
} as const;
export type CerosCount = keyof typeof cerosEvents;

export const cerosEventNames: readonly string[] = Object.values(cerosEvents);

/** Pages of an experience have its URL followed by this mark and the page's name. */
export const pageMark = '/p/';
