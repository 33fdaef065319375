import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

const textSection = {
  id: 'lesson',
  metric: null,
  editor: [
    { id: 'lesson-head', type: 'header' as const, data: { text: 'Takeaways', level: 2 } },
    {
      id: 'lesson-text',
      type: 'paragraph' as const,
      data: {
        text: 'Readers stay with long stories. The next campaign should open with one, and link the shorter ones from it.',
      },
    },
  ],
};

/** Adds a custom text section to a report's proposed highlight, and publishes the highlight. */
export async function publishDemoHighlight(api: SeedApi, workspaceId: string, reportId: string): Promise<void> {
  const input = { params: { id: reportId }, query: { workspaceId } };
  const { layout, version } = await api.call(calls.getHighlight, input);
  if (!layout.some(({ id }) => id === textSection.id)) {
    const params = { ...input.params, sectionId: textSection.id };
    await api.call(calls.addHighlightSection, { ...input, params, body: { ...textSection, version } });
  }
  await api.call(calls.publishHighlight, { ...input, body: { link: { isOn: true } } });
}
