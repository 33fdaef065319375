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

/** Lists all nodes, including those nested in lists, `@graph` and `mainEntity`. */
function listNodes(value: unknown, depth = 0): Node[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.flatMap((item) => listNodes(item, depth + 1));
  if (!isNode(value)) return [];
  return [value, ...listNodes(value['@graph'], depth + 1), ...listNodes(value.mainEntity, depth + 1)];
}

const readType = (node: Node): string | null =>
  cleanText(toList(node['@type'])[0])?.replace(/^https?:\/\/schema\.org\//, '') ?? null;

const findUrl = (value: unknown): unknown => {
  const firstItem = toList(value)[0];
  return isNode(firstItem) ? (firstItem.url ?? firstItem.contentUrl) : firstItem;
};

const readNames = (value: unknown): string | null => {
  const names = toList(value).flatMap((item) => cleanText(isNode(item) ? item.name : item) ?? []);
  return names.length > 0 ? cleanText(names.join(', ')) : null;
};

/** Reads a page's structured data. Ignores scripts with invalid JSON. */
export function readJsonLd(scripts: readonly string[], base: string): Omit<PageFacts, 'canonicalUrl'> {
  const nodes = scripts.flatMap((script) => {
    try {
      return listNodes(JSON.parse(script));
    } catch {
      return [];
    }
  });
  const getRank = (node: Node): number => {
    const type = readType(node);
    const rank = type === null ? -1 : pageTypes.findIndex((pattern) => pattern.test(type));
    return rank === -1 ? pageTypes.length : rank;
  };
  const [bestNode] = nodes.filter((node) => getRank(node) < pageTypes.length).sort((a, b) => getRank(a) - getRank(b));
  return {
    title: cleanText(bestNode?.headline ?? bestNode?.name),
    imageUrl: cleanUrl(findUrl(bestNode?.image ?? bestNode?.thumbnailUrl), base),
    description: cleanText(bestNode?.description),
    author: readNames(bestNode?.author),
    publishedAt: parseInstant(bestNode?.datePublished ?? bestNode?.uploadDate),
    kind: bestNode ? readType(bestNode) : null,
  };
}
