/** Goes to an address of the server's; a file that comes as an attachment leaves the page where it is. */
export function openAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
