import { mediaPicker, type WidgetPropsOf, widgetCatalogue } from './catalogue.ts';
import { describeWidget, findWidgetPropProblems } from './define.ts';

const page = {
  id: 'med_01h455vb4pex5vsknk084sn02q',
  connectionId: null,
  mediaType: 'web',
  type: 'page',
  postUrl: 'https://planet.example/launch',
} as const;

const props: WidgetPropsOf<'media-picker'> = {
  workspaceId: 'wks_01h455vb4pex5vsknk084sn02q',
  chosen: [page],
  onChoose: () => undefined,
  onCancel: () => undefined,
};

test('every widget is in the catalogue under its own name with a version for its props', () => {
  for (const [name, widget] of Object.entries(widgetCatalogue)) {
    expect(widget.name).toBe(name);
    expect(widget.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(widget.version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('complete props have no problems', () => {
  expect(findWidgetPropProblems(describeWidget(mediaPicker), props)).toEqual([]);
});

test('invalid data, a missing callback and an unknown prop are reported', () => {
  const { onCancel: _, ...rest } = props;
  const problems = findWidgetPropProblems(describeWidget(mediaPicker), {
    ...rest,
    chosen: [{ ...page, postUrl: 7 as never }],
    size: 3,
  });
  expect(problems).toEqual([
    expect.stringMatching(/^chosen\.0\.postUrl: /),
    'onCancel: must be a function',
    'size: is not a prop',
  ]);
});
