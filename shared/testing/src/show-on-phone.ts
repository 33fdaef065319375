/** Makes the window as narrow as a phone until the end of the test. Call this before rendering. */
export function showOnPhone(): void {
  Object.assign(globalThis, { innerWidth: 360 });
}
