import { attentionChoices, scrollDepthChoices } from '../entities/analytics-source.ts';
import type { FieldTranslation } from './define.ts';
import { googleTranslations } from './german-google.ts';
import { linkedinTranslations } from './german-linkedin.ts';
import { metaTranslations } from './german-meta.ts';
import { tiktokTranslations } from './german-tiktok.ts';

const pageParts: Readonly<Record<number, string>> = {
  25: 'ein Viertel',
  50: 'die Hälfte',
  75: 'drei Viertel',
  100: 'das Ende',
};

const scrollTranslations = scrollDepthChoices.map((depth): [string, FieldTranslation] => [
  `web_scroll${depth}`,
  [
    `${depth} % gescrollt`,
    `Seitenaufrufe, deren größte Scrolltiefe ${pageParts[depth] ?? `${depth} %`} der Seite erreicht hat.`,
  ],
]);
const attentionTranslations = attentionChoices.map((seconds): [string, FieldTranslation] => [
  `web_attention${seconds}`,
  [`Aufmerksamkeit ab ${seconds} s`, `Seitenaufrufe mit mindestens ${seconds} Sekunden Aufmerksamkeit.`],
]);

const createUtmTranslation = (name: string, parameter: string): FieldTranslation => [
  name,
  `${parameter} des Links, der zum Besuch geführt hat; (ohne), falls er keinen Wert hatte.`,
];

const webTranslations: Readonly<Record<string, FieldTranslation>> = {
  web_date: ['Datum', 'Kalendertag in der gezeigten Zeitzone.'],
  web_media: ['Seite', 'Die Seite, nach ihrer Adresse ohne Abfrage und Sprungmarke.'],
  web_contentGroup: [
    'Inhaltsgruppe',
    'Gruppe der Seite nach dem Anfang ihres Pfads, wie in den Einstellungen der Quelle festgelegt; der längste Anfang zählt.',
  ],
  web_device: ['Gerät', 'Desktop, Mobilgerät oder Tablet, nach dem Browser; Andere für Fernseher und Ähnliches.'],
  web_country: ['Land', 'Land des Besuchers, sofern das Netz es nennt, sonst Unbekannt.'],
  web_source: [
    'Gekommen von',
    'Host der Seite, die zum Besuch geführt hat, sonst die Quelle, die die Parameter des Links nennen; Direkt, wenn es beides nicht gibt. Eigene Seiten der Website zählen nicht.',
  ],
  web_channel: [
    'Kanal',
    'Art dessen, was zum Besuch geführt hat: Suche, soziale Netzwerke, E-Mail, KI-Assistenten, andere Websites oder direkt. Zuerst zählt utm_medium des Links, dann was über den Host oder utm_source bekannt ist.',
  ],
  web_utmSource: createUtmTranslation('Kampagnenquelle', 'utm_source'),
  web_utmMedium: createUtmTranslation('Kampagnenmedium', 'utm_medium'),
  web_utmCampaign: createUtmTranslation('Kampagnenname', 'utm_campaign'),
  web_utmTerm: createUtmTranslation('Kampagnenbegriff', 'utm_term'),
  web_utmContent: createUtmTranslation('Kampagneninhalt', 'utm_content'),
  web_pageviews: [
    'Seitenaufrufe',
    'Wie oft eine Seite geöffnet wurde, vom Tracking-Skript einmal je Öffnen gezählt. Bekannte Bots zählen nicht.',
  ],
  web_visits: [
    'Besuche',
    'Besuche, die auf dieser Seite begonnen haben. Ein Besuch endet nach 30 Minuten ohne Aktivität und zählt für die Seite, auf der er begann.',
  ],
  web_entries: [
    'Einstiege',
    'Besuche, die auf dieser Seite begonnen haben. Nach Seiten aufgeschlüsselt sind es die Einstiegsseiten der Website.',
  ],
  web_bounces: [
    'Absprünge',
    'Besuche, die nach einer Seite endeten, ohne sich mit ihr zu befassen. Sie haben einen einzigen Seitenaufruf, weniger als 10 Sekunden Aufmerksamkeit und keinen Klick und zählen für die Seite, auf der sie begannen. Geht ein Besuch weiter, ist er kein Absprung mehr.',
  ],
  web_bounceRate: [
    'Absprungrate',
    'Anteil der Besuche, die nach einer Seite endeten, ohne sich mit ihr zu befassen. Absprünge geteilt durch Einstiege.',
  ],
  web_visitors: [
    'Tägliche Besucher',
    'Verschiedene Besucher jedes Tages, über die Tage addiert: Wer an drei Tagen kommt, zählt dreimal. Ohne Cookies gezählt, daher ist eine Person jeden Tag neu und zählt noch einmal, wenn Besuche erst nach dem Ende des Tages gemeldet werden.',
  ],
  web_clicks: ['Seitenklicks', 'Klicks auf Links und Schaltflächen der Seite. Klicks auf Kurzlinks zählen extra.'],
  ...Object.fromEntries(scrollTranslations),
  web_averageScroll: [
    'Mittlere Scrolltiefe',
    'Wie weit Leser im Mittel gescrollt haben. Die größte Scrolltiefe jedes Seitenaufrufs, summiert und geteilt durch die Zahl der Seitenaufrufe. Ein Seitenaufruf zählt, sobald 10 % der Seite zu sehen waren, wenn die Einstellungen der Quelle nichts anderes sagen. Maßgeblich ist die Unterkante des Fensters, vom Öffnen der Seite an; eine Seite, die in das Fenster passt, war ganz zu sehen.',
  ],
  web_attentionTime: [
    'Aufmerksamkeitszeit',
    'Wie lange sich Menschen aktiv mit der Seite beschäftigt haben. Zählt die Sekunden, in denen die Seite sichtbar, im Vordergrund und in Gebrauch war (eine Eingabe in den letzten 30 Sekunden).',
  ],
  web_averageAttention: [
    'Mittlere Aufmerksamkeitszeit',
    'Wie lange sich Menschen im Mittel aktiv mit der Seite beschäftigt haben. Aufmerksamkeitszeit geteilt durch die Seitenaufrufe, deren Aufmerksamkeit gemessen wurde.',
  ],
  ...Object.fromEntries(attentionTranslations),
  web_attentionRate: [
    'Aufmerksamkeitsrate',
    'Anteil der Seitenaufrufe mit mindestens 10 Sekunden Aufmerksamkeit. Sie werden durch die Seitenaufrufe geteilt, bei denen das gemessen wurde.',
  ],
};

const linkTranslations: Readonly<Record<string, FieldTranslation>> = {
  link_date: ['Datum', 'Kalendertag in der gezeigten Zeitzone.'],
  link_media: ['Link', 'Der Kurzlink, nach seinem Namen.'],
  link_device: ['Gerät', 'Desktop, Mobilgerät oder Tablet, nach dem Browser; Andere für Fernseher und Ähnliches.'],
  link_country: ['Land', 'Land des Besuchers, sofern das Netz es nennt, sonst Unbekannt.'],
  link_source: [
    'Gekommen von',
    'Host der Seite, auf der der Link stand, sonst die Quelle, die seine eigenen Parameter nennen; Direkt, wenn es beides nicht gibt.',
  ],
  link_channel: [
    'Kanal',
    'Art dessen, worin der Link stand: Suche, soziale Netzwerke, E-Mail, KI-Assistenten, andere Websites oder direkt. Zuerst zählt utm_medium des Links, dann was über den Host bekannt ist.',
  ],
  link_clicks: [
    'Klicks auf Kurzlinks',
    'Wie oft ein Kurzlink geöffnet wurde. Bekannte Bots, Vorschauen und vorausladende Browser zählen nicht.',
  ],
};

/** The German names and definitions of all metrics and dimensions, by id. The English ones are in their families. */
export const germanTranslations: Readonly<Record<string, FieldTranslation>> = {
  ...webTranslations,
  ...linkTranslations,
  ...googleTranslations,
  ...linkedinTranslations,
  ...metaTranslations,
  ...tiktokTranslations,
  custom_date: ['Datum', 'Der Tag des Werts, wie eingetragen.'],
  custom_media: ['Medium', 'Das Medium, zu dem der Wert gehört.'],
  custom_country: ['Land', 'Ländercode aus zwei Buchstaben, etwa DE.'],
  custom_channel: ['Kanal', 'Wo es lief, in eigenen Worten, etwa Newsletter oder Plakat.'],
  ceros_date: ['Datum', 'Kalendertag in der Zeitzone der Google-Analytics-Property.'],
  ceros_media: ['Experience', 'Die Experience, nach ihrem Titel.'],
  ceros_page: ['Seite der Experience', 'Die Seite innerhalb der Experience.'],
  ceros_device: ['Gerät', 'Gerätekategorie des Besuchers.'],
  ceros_views: ['Aufrufe', 'Wie oft die Experience geöffnet wurde.'],
  ceros_visitors: ['Besucher', 'Verschiedene Besucher der Experience, wie Google sie schätzt.'],
  ceros_pageViews: ['Seitenaufrufe', 'Angesehene Seiten der Experience.'],
  ceros_interactions: ['Interaktionen', 'Klicks auf Elemente der Experience.'],
  ceros_outboundClicks: ['Klicks nach außen', 'Klicks, die aus der Experience führten.'],
  ceros_interactionRate: [
    'Interaktionsrate',
    'Wie oft etwas angeklickt wurde, je Aufruf. Interaktionen geteilt durch Aufrufe.',
  ],
  ceros_timeSpent: ['Verweildauer', 'Sekunden in der Experience.'],
  ceros_averageTime: [
    'Mittlere Verweildauer',
    'Wie lange ein Aufruf der Experience im Mittel dauerte. Verweildauer geteilt durch Aufrufe.',
  ],
};
