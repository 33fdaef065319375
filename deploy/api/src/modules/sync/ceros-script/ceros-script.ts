import { cerosEvents, pageSeparator } from '../../../platform/connectors/ceros/ceros-events.ts';

/** Google's tag and Ceros's player SDK. */
const tagUrl = 'https://www.googletagmanager.com/gtag/js';
const playerUrl = 'https://sdk.ceros.com/standalone-player-sdk-v5.min.js';

/** Returns a JavaScript literal that cannot close the script element. */
const toLiteral = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Renders the HTML to paste into an experience's custom code. Every event contains the experience's title and the URL
 * of the experience or its page, so no custom dimensions have to be registered with Google. Opening an experience is
 * reported once, without a page; its visitors are counted from these events.
 */
export function renderCerosScript(measurementId: string): string {
  const tag = `${tagUrl}?id=${encodeURIComponent(measurementId)}`;
  return `<script async src="${tag}"></script>
<script>
(function () {
  var events = ${toLiteral(cerosEvents)};
  var pageSeparator = ${toLiteral(pageSeparator)};
  window.dataLayer = window.dataLayer || [];
  function gtag() { window.dataLayer.push(arguments); }
  gtag('js', new Date());
  gtag('config', ${toLiteral(measurementId)}, { send_page_view: false });

  function start(CerosSDK) {
    CerosSDK.findExperience().done(function (experience) {
      var baseUrl = (location.origin + location.pathname).split(pageSeparator)[0].replace(/\\/+$/, '');
      function report(name, page) {
        var path = page === undefined ? '' : pageSeparator + encodeURIComponent(page);
        gtag('event', name, {
          send_to: ${toLiteral(measurementId)},
          page_location: baseUrl + path,
          page_title: experience.getTitle()
        });
      }
      var page = experience.getCurrentPage();
      function getPageNumber() { return page ? page.getPageNumber() : 1; }
      report(events.views);
      report(events.page_views, getPageNumber());
      experience.on(CerosSDK.EVENTS.PAGE_CHANGED, function (newPage) {
        page = newPage || experience.getCurrentPage();
        report(events.page_views, getPageNumber());
      });
      experience.findAllComponents().on(CerosSDK.EVENTS.CLICKED, function () {
        report(events.interactions, getPageNumber());
      });
      document.addEventListener('click', function (event) {
        var link = event.target && event.target.closest ? event.target.closest('a[href]') : null;
        if (link && link.host && link.host !== location.host) report(events.outbound_clicks, getPageNumber());
      }, true);
    });
  }

  if (window.CerosSDK) start(window.CerosSDK);
  else if (window.require && window.require.config) {
    window.require.config({ paths: { CerosSDK: ${toLiteral(playerUrl.replace(/\.js$/, ''))} } });
    window.require(['CerosSDK'], start);
  } else {
    var script = document.createElement('script');
    script.src = ${toLiteral(playerUrl)};
    script.onload = function () { start(window.CerosSDK); };
    document.head.appendChild(script);
  }
})();
</script>`;
}
