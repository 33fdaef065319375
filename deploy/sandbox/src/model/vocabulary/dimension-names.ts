import type { Synonyms } from './metric-names.ts';

/**
 * Expressions, with the dimensions (ids without media type) that they may refer to. An expression refers to the first
 * listed dimension that is in the catalogue.
 */
export const dimensionSynonyms: Synonyms = [
  [
    'page, pages, url, urls, webpage, webpages, landing page, landing pages, article, articles, post, posts, posting, postings, video, videos, clip, clips, reel, reels, artikel, seite, seiten, unterseite, unterseiten, beitrag, beiträge, beiträgen, line item, line items, werbebuchungen, medium',
    ['media'],
  ],
  [
    'device type, device types, device category, device categories, devices, device class, gerätetyp, gerätetypen, gerätekategorie, geräteklasse, geräte, geräten, endgerät, endgeräte, endgeräten, geräteart, gerätearten',
    ['device'],
  ],
  [
    'countries, geography, geo, nation, nations, location, locations, region, regions, market, markets, länder, ländern, landes, herkunftsland, herkunftsländer, nationen, märkte, regionen, standort, standorte',
    ['country'],
  ],
  [
    'referrer, referrers, referer, referring site, referring sites, traffic source, traffic sources, source, sources, origin, came from, where people came from, where they came from, where people come from, where they come from, where visitors come from, where visitors came from, where the visitors come from, where the visits come from, where the traffic comes from, quelle, quellen, herkunft, verweis, verweise, verweisquelle, besuchsquelle, besucherquelle, zugriffsquelle, zugriffsquellen, trafficquelle, trafficquellen, woher die besucher kommen, woher die besuche kommen, woher die leute kommen, woher sie kommen',
    ['source', 'utmSource'],
  ],
  [
    'channels, traffic channel, traffic channels, marketing channel, marketing channels, kanal, kanäle, kanälen, besuchskanal, marketingkanal, marketingkanäle',
    ['channel'],
  ],
  [
    'content groups, section, sections, category, categories, topic, topics, content type, content category, rubrik, rubriken, inhaltsgruppen, themenbereich, themenbereiche, ressort, ressorts, kategorie, kategorien',
    ['contentGroup'],
  ],
  [
    'campaign, campaigns, campaign name, campaign names, utm campaign, kampagne, kampagnen',
    ['utmCampaign', 'campaign'],
  ],
  ['utm source', ['utmSource', 'source']],
  ['utm medium, campaign medium, medium', ['utmMedium', 'medium']],
  ['utm term, keyword, keywords, suchbegriff, suchbegriffe', ['utmTerm']],
  ['utm content', ['utmContent']],
  ['creatives, ad creative, banner, banners, werbemittel, motiv, motive, ad, ads, anzeige, anzeigen', ['creative']],
  [
    'ad units, ad slot, ad slots, placement, placements, werbeplatz, werbeplätze, anzeigenblöcke, anzeigenplatz',
    ['adUnit', 'placement'],
  ],
  ['advertisers, brand, brands, werbekunde, werbekunden, werbetreibende', ['advertiser']],
  ['orders, insertion order, aufträge, aufträgen', ['order']],
  [
    'post type, post types, post format, formats, beitragsart, beitragsarten, beitragstyp, beitragstypen, formate',
    ['format'],
  ],
];
