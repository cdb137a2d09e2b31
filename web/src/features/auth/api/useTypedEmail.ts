import { useState } from 'react'
import { useSessionAccess } from './session.ts'

/**
 * Shares the typed email between the account pages, so that users don't have to type it twice. It
 * is not in the URL, and it is lost with the page.
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
