import { createMessages } from '@reportage/state';

/** The key of a network's text is the id of its channel. */
export const useConnectedSourceMessages = createMessages('connectedSource', {
  en: {
    ga: 'Views, users, sessions and revenue by page, from Google Analytics 4 properties.',
    gam: 'Impressions, clicks, viewability and revenue by line item, from Google Ad Manager.',
    ceros: 'Views, visitors and clicks of Ceros experiences, which a script reports to a Google Analytics property.',
    youtube: 'Views, watch time, likes and subscribers by video, from YouTube Analytics.',
    linkedin: 'Impressions, members reached, clicks and reactions by post, from LinkedIn pages that you administer.',
    instagram:
      'Views, likes, comments, saves and shares by post, reel and story, and reach, from professional accounts.',
    facebook: 'Impressions, reactions and clicks by post, views of videos and reach, from Facebook pages.',
    tiktok: 'Views, likes, comments and watch time by video, from TikTok accounts, from the day you connect them.',
    addNext: 'Next you sign in at the network and allow reading; then you choose the accounts.',
    name: 'Source name',
    nameRequired: 'Give the source a name.',
    matching: 'Media to take',
    matchingText:
      'Only media whose address or name contains one of these: choose fetched ones, or type a part. New choices apply to what is fetched from now on.',
    chosenMedia_one: '{{count}} chosen media item is taken, too.',
    chosenMedia_other: '{{count}} chosen media items are taken, too.',
    changeChosen: 'Change the choice',
    allMedia: 'All media',
    noneFetched: 'Nothing fetched yet has this in its address or name. Press Enter to take it all the same.',
  },
  de: {
    ga: 'Aufrufe, Nutzer, Sitzungen und Umsatz je Seite, aus Properties von Google Analytics 4.',
    gam: 'Impressionen, Klicks, Sichtbarkeit und Umsatz je Werbebuchung, aus Google Ad Manager.',
    ceros:
      'Aufrufe, Besucher und Klicks von Ceros-Experiences, die ein Skript an eine Property von Google Analytics meldet.',
    youtube: 'Aufrufe, Wiedergabezeit, Likes und Abonnenten je Video, aus YouTube Analytics.',
    linkedin:
      'Impressionen, erreichte Mitglieder, Klicks und Reaktionen je Beitrag, von LinkedIn-Seiten, die Sie verwalten.',
    instagram:
      'Aufrufe, Likes, Kommentare, Speichern und Teilen je Beitrag, Reel und Story, und Reichweite, von professionellen Konten.',
    facebook: 'Impressionen, Reaktionen und Klicks je Beitrag, Videoaufrufe und Reichweite, von Facebook-Seiten.',
    tiktok: 'Aufrufe, Likes, Kommentare und Wiedergabezeit je Video, aus TikTok-Konten, ab dem Tag des Verbindens.',
    addNext: 'Als Nächstes melden Sie sich beim Netzwerk an und erlauben das Lesen; dann wählen Sie die Konten.',
    name: 'Name der Quelle',
    nameRequired: 'Geben Sie der Quelle einen Namen.',
    matching: 'Medien, die übernommen werden',
    matchingText:
      'Nur Medien, deren Adresse oder Name eines davon enthält: Wählen Sie abgerufene, oder tippen Sie einen Teil. Eine neue Auswahl gilt für alles, was ab jetzt abgerufen wird.',
    chosenMedia_one: '{{count}} gewähltes Medium wird auch übernommen.',
    chosenMedia_other: '{{count}} gewählte Medien werden auch übernommen.',
    changeChosen: 'Auswahl ändern',
    allMedia: 'Alle Medien',
    noneFetched: 'Noch nichts Abgerufenes hat das in Adresse oder Name. Mit Enter gilt es trotzdem.',
  },
});
