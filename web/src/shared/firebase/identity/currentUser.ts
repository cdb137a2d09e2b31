import type { Auth, User } from 'firebase/auth'

/** Who is signed in. Throws where nobody is: spec.md section 5. */
export function currentUser(auth: Auth): User {
  if (auth.currentUser === null) throw new Error('No user is currently signed in')
  return auth.currentUser
}
