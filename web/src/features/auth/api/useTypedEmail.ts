import { useState } from 'react'
import { useSessionAccess } from './session.ts'

/**
 * The address that is typed on a page of the account: it stands in the next of them too, so that nobody
 * types it twice on the way to a new password. It is in no address bar, and goes with the page.
 */
export function useTypedEmail(): [string, (email: string) => void] {
  const { typedEmail } = useSessionAccess()
  const [email, setEmail] = useState(typedEmail.read)
  return [
    email,
    (text) => {
      typedEmail.keep(text)
      setEmail(text)
    },
  ]
}
