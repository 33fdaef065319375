/** Where the engine keeps its tables. This is the only place of the process that reads `process.env`. */
export function readDataFolder(): string {
  const folder = process.env.DATA_FOLDER;
  if (!folder) throw new Error('DATA_FOLDER must name a folder.');
  return folder;
}
