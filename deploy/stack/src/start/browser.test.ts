import { checkBrowser } from './browser.ts';

test('if the configured browser does not exist, the product does not start, and the error says what to do', () => {
  expect(() => checkBrowser('/nowhere/chromium')).toThrow(
    'The browser in CHROMIUM_PATH, /nowhere/chromium, does not exist; correct the path, or omit the setting.',
  );
});

test('without a packaged or configured browser, a warning says that PDFs are unavailable', () => {
  expect(checkBrowser(undefined, { platform: 'linux', architecture: 'x64' })).toBeNull();
  expect(checkBrowser(undefined, { platform: 'darwin', architecture: 'arm64' })).toContain('everything else works');
  expect(checkBrowser(process.execPath, { platform: 'darwin', architecture: 'arm64' })).toBeNull();
});
