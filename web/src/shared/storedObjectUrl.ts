import { settings } from './settings.ts'

/** The address of an object of the bucket at Storage's own API; the rules decide who may use it. */
export function storedObjectUrl(path: string): string {
  const { emulators, firebase } = settings()
  const host =
    emulators.storage === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${emulators.storage}`
  const bucket = encodeURIComponent(firebase.storageBucket)
  return `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}`
}
