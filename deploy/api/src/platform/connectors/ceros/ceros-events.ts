/** The events that an experience's script reports to Google Analytics, by the facts column that counts them. */
export const cerosEvents = {
  views: 'ceros_view',
  page_views: 'ceros_page_view',
  interactions: 'ceros_interaction',
  outbound_clicks: 'ceros_outbound_click',
} as const;
export type CerosCount = keyof typeof cerosEvents;

export const cerosEventNames: readonly string[] = Object.values(cerosEvents);

/** Separates the experience's URL from the page name in a page's URL. */
export const pageSeparator = '/p/';
