/** Navigates to a URL of the server; for an attachment the browser stays on the page. */
export function openAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
