import { checkBrowser } from './browser.ts';

test('a configured browser that does not exist stops the start with a remedy', () => {
  expect(() => checkBrowser('/nowhere/chromium')).toThrow(
    'The browser in CHROMIUM_PATH, /nowhere/chromium, does not exist; correct the path, or omit the setting.',
  );
});

test('without a packaged browser, only PDFs are unavailable', () => {
  expect(checkBrowser(undefined, { platform: 'linux', architecture: 'x64' })).toBeNull();
  expect(checkBrowser(undefined, { platform: 'darwin', architecture: 'arm64' })).toContain('everything else works');
  expect(checkBrowser(process.execPath, { platform: 'darwin', architecture: 'arm64' })).toBeNull();
});
