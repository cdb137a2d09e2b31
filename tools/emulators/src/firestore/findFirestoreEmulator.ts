import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** The official emulator: firebase's own download, or the component of the Google Cloud CLI. */
export interface FirestoreEmulator {
  readonly from: 'firebase' | 'gcloud'
  readonly jar: string
}

/** The places to search; tests use temporary folders. */
export interface FirestorePlaces {
  /** The folder that firebase-tools downloads to. */
  readonly firebaseCache: string
  readonly path: string | undefined
  /** Conventional folders of the Google Cloud CLI, for a machine where it is not on PATH. */
  readonly cloudSdks: readonly string[]
}

/** The conventional places of this machine. */
export function firestorePlaces(env: NodeJS.ProcessEnv = process.env): FirestorePlaces {
  return {
    firebaseCache:
      env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators'),
    path: env['PATH'],
    cloudSdks: [
      join(homedir(), 'google-cloud-sdk'),
      '/usr/lib/google-cloud-sdk',
      '/opt/homebrew/share/google-cloud-sdk',
      '/usr/local/share/google-cloud-sdk',
    ],
  }
}

/** Finds the emulator under the name that firebase-tools gives it, or as the CLI's component. */
export function findFirestoreEmulator(
  fileName: string,
  places: FirestorePlaces = firestorePlaces(),
): FirestoreEmulator | undefined {
  const downloaded = join(places.firebaseCache, fileName)
  if (existsSync(downloaded)) return { from: 'firebase', jar: downloaded }
  for (const sdk of [...sdksOnPath(places.path), ...places.cloudSdks]) {
    const jar = join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar')
    if (existsSync(jar)) return { from: 'gcloud', jar }
  }
  return undefined
}

/** `gcloud` on PATH is often a link; the SDK is the folder above the one that holds the real file. */
function sdksOnPath(path: string | undefined): string[] {
  return (path ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(dirname(realpathSync(program))))
}
