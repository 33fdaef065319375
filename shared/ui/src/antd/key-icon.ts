import type { IconDefinition } from '@ant-design/icons-svg/lib/types';

/** A key with visible teeth, because antd's key looks like a magnifying glass at small sizes. */
export const keyIcon: IconDefinition = {
  name: 'key',
  theme: 'outlined',
  icon: {
    tag: 'svg',
    attrs: { viewBox: '64 64 896 896', focusable: 'false' },
    children: [
      {
        tag: 'path',
        attrs: { d: 'M300 312a200 200 0 100 400 200 200 0 000-400zm0 76a124 124 0 110 248 124 124 0 010-248z' },
      },
      { tag: 'path', attrs: { d: 'M490 474h438v186h-76V550h-36v140h-76V550H490z' } },
    ],
  },
};
