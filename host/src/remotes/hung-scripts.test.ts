import { abandonHungPreloads, installScriptTracking } from './hung-scripts.ts';

beforeAll(installScriptTracking);

function requestScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  globalThis.__reportageTrackScript?.(script);
  return script;
}

test('a file that is requested again while its first request hangs gets a different URL each time', () => {
  const urls = [1, 2, 3].map(() => requestScript('http://localhost/r/a.js').src);
  expect(urls).toEqual([
    'http://localhost/r/a.js',
    'http://localhost/r/a.js?again=1',
    'http://localhost/r/a.js?again=2',
  ]);
});

test.each(['load', 'error'])('after a %s event, the file is requested at its own URL again', (eventName) => {
  const url = `http://localhost/r/${eventName}.js`;
  requestScript(url).dispatchEvent(new Event(eventName));
  expect(requestScript(url).src).toBe(url);
});

test('on a retry, a file is requested at a different URL if its preload hangs, but not if it has arrived', () => {
  const urls = ['hung', 'arrived'].map((name) => `http://localhost/r/${name}.js`);
  for (const href of urls) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
    if (href.endsWith('arrived.js')) link.dataset.ended = 'load';
    document.head.append(link);
  }
  abandonHungPreloads();
  expect(urls.map((url) => requestScript(url).src)).toEqual([`${urls[0]}?again=1`, urls[1]]);
});

test('files that were not requested before keep their URL', () => {
  expect([requestScript('http://localhost/r/b.js').src, requestScript('http://localhost/r/c.js').src]).toEqual([
    'http://localhost/r/b.js',
    'http://localhost/r/c.js',
  ]);
});
