import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

const content = {
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

/** Completes a report's proposed highlight with a custom text, and publishes it. */
export async function publishDemoHighlight(api: SeedApi, workspaceId: string, reportId: string): Promise<void> {
  const input = { params: { id: reportId }, query: { workspaceId } };
  const { layout, version } = await api.call(calls.getHighlight, input);
  if (!layout.some(({ id }) => id === content.id)) {
    const params = { ...input.params, sectionId: content.id };
    await api.call(calls.addHighlightSection, { ...input, params, body: { ...content, version } });
  }
  await api.call(calls.publishHighlight, { ...input, body: { link: { isOn: true } } });
}
