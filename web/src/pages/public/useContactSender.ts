import { useSessionAccess } from '../../features/auth/api/session.ts'

/**
 * Who is signed in, as the sender of a message; null while nobody is known to be. It asks nothing of
 * itself, as `useEnrolment` does not.
 */
export function useContactSender() {
  const { session } = useSessionAccess()
  if (session.status !== 'signedIn') return null
  const { displayName, email, emailVerified } = session.user
  return { name: displayName ?? '', email: email ?? '', isVerified: emailVerified }
}
