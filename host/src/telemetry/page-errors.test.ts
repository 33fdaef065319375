import type { AttributedError } from '../remotes/failure.ts';
import { findSource, watchPageErrors } from './page-errors.ts';

const remoteFrame = 'at onClick (https://app.example/r/mfe-media/files/12.abc.js:1:20)';
const entryFrame = 'at load (https://app.example/r/mfe-media/0.1.0-4ab000/entry.js:1:20)';
const hostFrame = 'at commit (https://app.example/static/files/262.def.js:1:99)';
const runningVersions: Record<string, string> = { 'mfe-media': '0.1.0-3fa9c1', host: '0.1.0-9f00aa' };
const getVersion = (frontEnd: string) => runningVersions[frontEnd];

test.each([
  ['a remote', `Error: no\n ${remoteFrame}`, { remote: 'mfe-media', version: '0.1.0-3fa9c1' }],
  [
    'a remote, called by the host',
    `Error: no\n ${hostFrame}\n ${remoteFrame}`,
    { remote: 'mfe-media', version: '0.1.0-3fa9c1' },
  ],
  [
    'an entry, which belongs to one version',
    `Error: no\n ${remoteFrame}\n ${entryFrame}`,
    { remote: 'mfe-media', version: '0.1.0-4ab000' },
  ],
  [
    'a remote that is not running',
    'at https://app.example/r/mfe-new/files/1.js:1:1',
    { remote: 'mfe-new', version: 'unknown' },
  ],
  ['the host', `Error: no\n ${hostFrame}`, { remote: 'host', version: '0.1.0-9f00aa' }],
  ['an extension', 'Error: no\n at chrome-extension://abc/content.js:1:1', undefined],
  ['unknown origin', '', undefined],
])('an error in code from %s has the expected source', (_origin, stack, source) => {
  expect(findSource(stack, getVersion)).toEqual(source);
});

describe('uncaught errors', () => {
  let reportedErrors: AttributedError[];
  beforeAll(() => watchPageErrors(getVersion, (failure) => reportedErrors.push(failure)));
  beforeEach(() => {
    reportedErrors = [];
  });

  const createError = (stack: string, error = new Error('no')) => Object.assign(error, { stack });
  const dispatchRejection = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  test('an error is reported with its remote, version and phase', () => {
    const error = createError(remoteFrame);
    window.dispatchEvent(new ErrorEvent('error', { error }));
    expect(reportedErrors).toEqual([
      {
        remote: 'mfe-media',
        version: '0.1.0-3fa9c1',
        phase: 'script',
        error,
        traceId: expect.stringMatching(/^[0-9a-f]{8}$/),
      },
    ]);
  });

  test("an error without a stack is attributed by its file's URL", () => {
    const filename = 'https://app.example/r/mfe-media/0.1.0-3fa9c1/entry.js';
    window.dispatchEvent(new ErrorEvent('error', { message: 'SyntaxError', filename }));
    expect(reportedErrors).toMatchObject([{ remote: 'mfe-media', error: 'SyntaxError' }]);
  });

  test('an unhandled rejection is reported, but an aborted request is not', () => {
    dispatchRejection(createError(remoteFrame));
    dispatchRejection(new DOMException('unmounted', 'AbortError'));
    dispatchRejection(createError('at https://elsewhere.example/x.js:1:1'));
    expect(reportedErrors).toHaveLength(1);
  });
});
