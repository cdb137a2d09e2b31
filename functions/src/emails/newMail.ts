import type { Mail } from '@shala/contract/emailTemplates'
import { searchParts } from '@shala/contract/searchKey'

/** An e-mail to one address, and what the log says of it. */
interface NewMail extends Omit<Mail, 'to' | 'search' | 'delivery' | 'listed' | 'createdAt'> {
  readonly to: string
  readonly at: Date
  /** It holds no secret, so admins find it in the log; so it is unless that is said. */
  readonly listed?: boolean
}

/** An e-mail as it waits in `mail` for the extension that sends it. */
export function newMail({ to, at, listed = true, ...about }: NewMail): Mail {
  return { ...about, to: [to], createdAt: at, listed, search: searchParts(to) }
}
