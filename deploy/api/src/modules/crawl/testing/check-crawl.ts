import { type Crawl, type CrawlLimit, calls, type Media, type Workspace } from '@reportage/contracts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import type { GeneratedSite } from './generated-site.ts';

const getPath = (url: string): string => new URL(url).pathname;
/** Whether a page belongs to a trap. A few pages of a trap are read before it is recognized. */
const isTrapPage = (path: string): boolean => /^\/(calendar|deep|session)(\/|$)/.test(path);
const maxTrapPages = 100;
const trapLimits: CrawlLimit[] = ['chain', 'endless'];
const maxExamples = 5;

/** Reads all items in a workspace's library, page by page. */
export async function readLibrary(api: TestApi, workspace: Workspace, person: Person): Promise<Media[]> {
  const media: Media[] = [];
  for (let page = 0; ; page += 1) {
    const query = { workspaceId: workspace.id, size: 500, page, sort: 'createdAt', order: 'asc' } as const;
    const { body } = await api.send(calls.listMedia, { query }, person);
    media.push(...body.data);
    if (media.length >= body.meta.total) return media;
  }
}

type EndedCrawl = Pick<Crawl, 'status' | 'message' | 'read' | 'found' | 'failed' | 'leftOut'> & {
  limits: readonly Crawl['limits'][number][];
};

/** Lists the problems in a crawl of a generated site: none if every page was read exactly once. */
export function checkCrawl(
  site: GeneratedSite,
  { media, ended, kills }: { media: readonly Media[]; ended: EndedCrawl; kills: number },
): string[] {
  const problems: string[] = [];
  const addProblem = (problem: string, items: readonly string[]): void => {
    if (items.length > 0) problems.push(`${items.length} ${problem}: ${items.slice(0, maxExamples).join(', ')}`);
  };
  const titles = new Map(media.map(({ url, title }) => [getPath(url), title]));
  const expected = [...site.expected];
  const trapPages = [...titles.keys()].filter(isTrapPage);
  const duplicates = media.map(({ url }) => url).filter((url, index, all) => all.indexOf(url) !== index);
  addProblem(
    'pages are missing',
    expected.map(([path]) => path).filter((path) => !titles.has(path)),
  );
  addProblem(
    'titles are wrong',
    expected.flatMap(([path, title]) =>
      titles.has(path) && titles.get(path) !== title ? [`${titles.get(path)} for ${title}`] : [],
    ),
  );
  addProblem('pages are stored twice', duplicates);
  addProblem(
    'pages are stored but not expected',
    [...titles.keys()].filter((path) => !site.expected.has(path) && !isTrapPage(path)),
  );
  addProblem('trap pages exceed the maximum', trapPages.length > maxTrapPages ? trapPages : []);
  addProblem(
    'forbidden pages were requested',
    site.requests.filter((path) => site.forbidden.includes(path)),
  );
  // Each kill may have interrupted one page, which is then requested again.
  const repeatedPages = [...site.served].filter(([, count]) => count > 1).map(([path, count]) => `${path} (${count})`);
  addProblem('pages were read again', repeatedPages.length > kills ? repeatedPages : []);
  const limits = ended.limits.map(({ limit }) => limit).filter((limit) => !trapLimits.includes(limit));
  if (ended.status !== 'done' || limits.length > 0)
    problems.push(`the crawl ended with status ${ended.status}, limits ${limits.join(' ')}, message ${ended.message}`);
  if (ended.read !== media.length) problems.push(`${ended.read} pages are counted as read, ${media.length} are stored`);
  if (ended.found !== ended.read + ended.failed + ended.leftOut)
    problems.push(`the counts do not add up to ${ended.found}`);
  return problems;
}
