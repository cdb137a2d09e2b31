import type { ArchivedDocument } from '@shala/contract/archive/archive'
import { plainFields } from '@shala/contract/archive/storedValue'

/** What no admin may read, also in firestore.rules: who has it could take what is somebody else's for their own. */
export const withheldFromAdmins = [
  { what: 'passwords', why: 'people set a new one by "Forgot password"' },
  {
    what: 'the secret addresses of calendars',
    why: 'whoever knows one sees where its owner will be; people open a new one',
  },
  {
    what: 'e-mails with a link that proves an address, and what waits for such a link',
    why: 'they are for their reader alone, and last for a day',
  },
] as const

/** Whether a document is one of these. */
export function isWithheld({ path, fields }: ArchivedDocument): boolean {
  const [collection] = path.split('/')
  if (collection === 'calendarFeeds' || collection === 'addressProofs') return true
  return collection === 'mail' && plainFields(fields)['listed'] !== true
}
