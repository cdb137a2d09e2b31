/** Variables that would point the emulators, or the functions in them, at something else. */
const misleading =
  /^(FIREBASE_|FIRESTORE_|GCLOUD_|GOOGLE_|STORAGE_|FUNCTIONS_EMULATOR|SANITY_|SHALA_|npm_)/

/** The environment of this process without what could lead the emulators astray. */
export function emulatorEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && !misleading.test(name)) kept[name] = value
  }
  return kept
}
