/** The only place in these processes that reads `process.env`. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}

/** The folder in which the engine keeps its tables. */
export const readDataFolder = (): string => required('DATA_FOLDER');

export const readShardSettings = () => ({
  folder: readDataFolder(),
  configFile: required('CONFIG_FILE'),
  httpPort: Number(required('HTTP_PORT')),
  nativePort: Number(required('NATIVE_PORT')),
});
