import { attachStyles, detachStyles } from './remote-styles.ts';

const screens = Symbol('screens');
const widget = Symbol('widget');
/** jsdom does not implement constructed sheets, so the document gets a list for them here. */
const createSheet = (name: string) => ({ name }) as unknown as CSSStyleSheet;
const getAdopted = () => document.adoptedStyleSheets as CSSStyleSheet[];

function addLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

beforeEach(() => {
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  document.head.replaceChildren();
});

test('a constructed sheet is removed with its remote’s last mount and restored with the next one', () => {
  const [hostStyles, news] = [createSheet('host'), createSheet('news')];
  document.adoptedStyleSheets = [hostStyles];
  attachStyles('news', screens);
  document.adoptedStyleSheets = [...getAdopted(), news];
  attachStyles('news', widget);
  detachStyles('news', screens);
  expect(getAdopted()).toEqual([hostStyles, news]);
  detachStyles('news', widget);
  expect(getAdopted()).toEqual([hostStyles]);
  attachStyles('media', screens);
  expect(getAdopted()).toEqual([hostStyles]);
  detachStyles('media', screens);
  attachStyles('news', screens);
  expect(getAdopted()).toEqual([hostStyles, news]);
  detachStyles('news', screens);
});

test('a stylesheet link is removed and restored as well, but the host’s own stays', () => {
  const hostStyles = addLink('/host.css');
  attachStyles('boards', screens);
  const boards = addLink('/boards.css');
  detachStyles('boards', screens);
  expect([hostStyles.isConnected, boards.isConnected]).toEqual([true, false]);
  attachStyles('boards', screens);
  expect(boards.isConnected).toBe(true);
  detachStyles('boards', screens);
});

test('styles that a remote has removed itself are not restored', () => {
  attachStyles('goals', screens);
  const link = addLink('/goals.css');
  document.adoptedStyleSheets = [createSheet('goals')];
  attachStyles('goals', widget);
  document.adoptedStyleSheets = [];
  link.remove();
  detachStyles('goals', widget);
  detachStyles('goals', screens);
  attachStyles('goals', screens);
  expect(getAdopted()).toEqual([]);
  expect(link.isConnected).toBe(false);
  detachStyles('goals', screens);
});
