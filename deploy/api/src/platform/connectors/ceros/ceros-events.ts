/** What the script of an experience reports to Google Analytics, by the column of the facts that it counts in. */
export const cerosEvents = {
  views: 'ceros_view',
  page_views: 'ceros_page_view',
  interactions: 'ceros_interaction',
  outbound_clicks: 'ceros_outbound_click',
} as const;
export type CerosCount = keyof typeof cerosEvents;

export const cerosEventNames: readonly string[] = Object.values(cerosEvents);

/** Pages of an experience have its address with this and their name behind it. */
export const pageMark = '/p/';
