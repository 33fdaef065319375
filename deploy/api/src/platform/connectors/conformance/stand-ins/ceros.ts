import { z } from 'zod';
import { formatLine, type StandIn } from '../stand-in.ts';
import { gaStandIn } from './ga.ts';

const truthSchema = z.object({
  rows: z.array(
    z.object({
      dimensions: z.object({
        eventName: z.string(),
        hostName: z.string(),
        pagePath: z.string(),
        deviceCategory: z.string(),
      }),
      metrics: z.object({ eventCount: z.number(), userEngagementDuration: z.number() }),
    }),
  ),
});
const eventNames = ['ceros_view', 'ceros_page_view', 'ceros_interaction', 'ceros_outbound_click'];

/** Experiences report to Google Analytics properties. */
export const cerosStandIn: StandIn = {
  ...gaStandIn,
  account: { key: '2001', control: '/google-data/control/experiences/2001' },
  formatTruth: (body, day) => {
    const { rows } = truthSchema.parse(body);
    const rowsByKey = Map.groupBy(rows, ({ dimensions: { hostName, pagePath, deviceCategory } }) => {
      const [path, page = '(none)'] = pagePath.split('/p/');
      return formatLine(day, `${hostName}${path}`, page, deviceCategory);
    });
    return [...rowsByKey].map(([key, groupedRows]) => {
      const counts = eventNames.map((name) =>
        groupedRows.reduce(
          (sum, { dimensions, metrics }) => sum + (dimensions.eventName === name ? metrics.eventCount : 0),
          0,
        ),
      );
      const seconds = groupedRows.reduce((sum, { metrics }) => sum + metrics.userEngagementDuration, 0);
      return formatLine(key, ...counts, seconds * 1_000);
    });
  },
  formatFact: ({ media, reportDate, texts: { page, device }, sums }) => {
    const { views, page_views, interactions, outbound_clicks, time_spent_ms } = sums;
    return formatLine(reportDate, media, page, device, views, page_views, interactions, outbound_clicks, time_spent_ms);
  },
};
