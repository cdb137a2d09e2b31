/** The message for each error code of file storage. */
export const storageMessages: Readonly<Record<string, string>> = {
  'storage/unknown': 'The upload failed for a reason we do not know. Please try again.',
  'storage/object-not-found': 'This file is not there any more.',
  'storage/bucket-not-found': 'The school’s file storage is not set up. Contact support.',
  'storage/project-not-found': 'The school’s file storage is not set up. Contact support.',
  'storage/quota-exceeded': 'The school’s file storage is full. Contact support.',
  'storage/unauthenticated': 'Your session has ended. Please sign in again.',
  'storage/unauthorized': 'You may not upload this file.',
  'storage/unauthorized-app': 'This app could not be verified. Reload the page.',
  'storage/retry-limit-exceeded':
    'The connection was away for too long. Check your network and try again.',
  'storage/invalid-checksum': 'The file was damaged on its way. Please try again.',
  'storage/canceled': 'The upload was cancelled.',
  'storage/server-file-wrong-size': 'The file did not arrive whole. Please try again.',
  'storage/cannot-slice-blob':
    'The file on your machine has changed since you chose it. Please choose it again.',
  'storage/no-download-url': 'This file has no address.',
  'storage/app-deleted': 'This page is out of date. Reload it and try again.',
  'storage/unsupported-environment': 'Your browser cannot upload files. Please use a newer one.',
  'storage/internal-error': 'Something went wrong in the file storage. Please try again.',
  // The following errors are bugs, which only the developers can fix.
  'storage/invalid-url': 'This file has no valid address. Contact support.',
  'storage/invalid-event-name': 'Something went wrong on our side. Please try again.',
  'storage/invalid-default-bucket': 'The school’s file storage is not set up. Contact support.',
  'storage/no-default-bucket': 'The school’s file storage is not set up. Contact support.',
  'storage/invalid-argument': 'Something went wrong on our side. Please try again.',
  'storage/invalid-argument-count': 'Something went wrong on our side. Please try again.',
  'storage/invalid-root-operation': 'A file needs a folder to lie in. Contact support.',
  'storage/invalid-format': 'Something went wrong on our side. Please try again.',
}

/** The error code for each HTTP status of file storage. */
const codes: ReadonlyMap<number, string> = new Map([
  [401, 'storage/unauthenticated'],
  [402, 'storage/quota-exceeded'],
  [403, 'storage/unauthorized'],
])

/** The code of an error of file storage; `storage/unknown` where it has none. */
export function storageCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'storage/unknown'
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('storage/')) {
    if (error.code !== 'storage/unknown') return error.code
  }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
  return codes.get(status) ?? 'storage/unknown'
}

/** The text for an error of file storage. */
export function storageMessage(error: unknown): string {
  const code = storageCode(error)
  const known = Object.hasOwn(storageMessages, code) ? storageMessages[code] : undefined
  return known ?? 'The upload failed for a reason we do not know. Please try again.'
}
