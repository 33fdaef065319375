/** Navigates to a URL on the server; the browser downloads attachments without leaving the page. */
export function openUrl(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
