/** Navigates to a server address; an attachment does not leave the page. */
export function openAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
