/** A response as a browser sees it. */
export interface Page {
  status: number;
  url: string;
  headers: Headers;
  text: string;
  /** The absolute URL to which a response redirects. */
  location: string | null;
}

/** Opens a browser that does only what a sign-in needs: it keeps cookies, submits forms, and follows redirects. */
export function openBrowser() {
  const cookies = new Map<string, string>();

  async function visit(url: string, init: RequestInit = {}): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      url,
      headers: response.headers,
      text: await response.text(),
      location: location && new URL(location, url).href,
    };
  }

  /** Follows redirects until one targets a URL that starts with `until`, or a page is reached. */
  async function follow(first: Page, until?: string): Promise<Page> {
    let page = first;
    while (page.location && !(until && page.location.startsWith(until))) page = await visit(page.location);
    return page;
  }

  return {
    visit,
    follow,
    go: async (url: string, until?: string) => follow(await visit(url), until),
    /** Submits the page's form with its hidden fields and the typed values. */
    async submit(page: Page, typed: Record<string, string>, until?: string): Promise<Page> {
      const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1];
      if (action === undefined) throw new Error(`There is no form on the page: ${page.text.slice(0, 500)}`);
      const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
      const fields: [string, string][] = hidden.map(
        ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] satisfies [string, string],
      );
      const body = new URLSearchParams([...fields, ...Object.entries(typed)]);
      return follow(await visit(new URL(action, page.url).href, { method: 'POST', body }), until);
    },
  };
}

export type TestBrowser = ReturnType<typeof openBrowser>;
