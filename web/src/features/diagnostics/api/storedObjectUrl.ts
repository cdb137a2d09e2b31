import { settings } from '../../../shared/settings.ts'

/** The URL of a stored object at Storage's own API, which lets nobody read one. */
export function storedObjectUrl(path: string): string {
  const { emulators, firebase } = settings()
  const host =
    emulators.storage === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${emulators.storage}`
  const bucket = encodeURIComponent(firebase.storageBucket)
  return `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}`
}
