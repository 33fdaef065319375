import { cleanText, cleanUrl, type PageFacts, parseInstant } from './page-facts.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Types that describe the page itself, most specific first. https://schema.org/CreativeWork */
const pageTypes = [
  /Article$|^BlogPosting$|^Report$/,
  /^(Video|Audio)Object$|^PodcastEpisode$/,
  /^(Recipe|Product|Event|HowTo)$/,
  /Page$/,
];

/** Nodes may be nested in lists, in `@graph` and in `mainEntity`. */
function getNodes(value: unknown, depth = 0): Node[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.flatMap((item) => getNodes(item, depth + 1));
  if (!isNode(value)) return [];
  return [value, ...getNodes(value['@graph'], depth + 1), ...getNodes(value.mainEntity, depth + 1)];
}

const readType = (node: Node): string | null =>
  cleanText(toList(node['@type'])[0])?.replace(/^https?:\/\/schema\.org\//, '') ?? null;

const findUrl = (value: unknown): unknown => {
  const first = toList(value)[0];
  return isNode(first) ? (first.url ?? first.contentUrl) : first;
};

const readNames = (value: unknown): string | null => {
  const names = toList(value).flatMap((item) => cleanText(isNode(item) ? item.name : item) ?? []);
  return names.length > 0 ? cleanText(names.join(', ')) : null;
};

/** Reads a page's structured data; scripts that are not valid JSON are ignored. */
export function readJsonLd(scripts: readonly string[], base: string): Omit<PageFacts, 'canonicalUrl'> {
  const nodes = scripts.flatMap((script) => {
    try {
      return getNodes(JSON.parse(script));
    } catch {
      return [];
    }
  });
  const getRank = (node: Node): number => {
    const type = readType(node);
    const rank = type === null ? -1 : pageTypes.findIndex((types) => types.test(type));
    return rank === -1 ? pageTypes.length : rank;
  };
  const [best] = nodes.filter((node) => getRank(node) < pageTypes.length).sort((a, b) => getRank(a) - getRank(b));
  return {
    title: cleanText(best?.headline ?? best?.name),
    imageUrl: cleanUrl(findUrl(best?.image ?? best?.thumbnailUrl), base),
    description: cleanText(best?.description),
    author: readNames(best?.author),
    publishedAt: parseInstant(best?.datePublished ?? best?.uploadDate),
    kind: best ? readType(best) : null,
  };
}
