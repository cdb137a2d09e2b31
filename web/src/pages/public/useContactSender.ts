import { useSessionAccess } from '#entities/people/session.ts'

/**
 * Returns the signed-in user as the sender of a message; null if not known to be signed in. It does
 * not load the session, like `useEnrolment`.
 */
export function useContactSender() {
  const { session } = useSessionAccess()
  if (session.status !== 'signedIn') return null
  const { displayName, email, emailVerified } = session.user
  return { name: displayName ?? '', email: email ?? '', isVerified: emailVerified }
}
