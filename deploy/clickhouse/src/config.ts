/** The only place in these processes that reads `process.env`. */
function readRequired(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}

/** Returns the folder in which the engine keeps its tables. */
export const readDataFolder = (): string => readRequired('DATA_FOLDER');

export const readShardSettings = () => ({
  folder: readDataFolder(),
  configFile: readRequired('CONFIG_FILE'),
  httpPort: Number(readRequired('HTTP_PORT')),
  nativePort: Number(readRequired('NATIVE_PORT')),
});
