import { onIdTokenChanged, signInWithEmailAndPassword, signOut as leave } from 'firebase/auth'
import type { SignedInPerson } from '../identity.ts'
import { auth } from './auth.ts'

/** Tells who is signed in, at once and at every change. */
export function observe(
  onChange: (person: SignedInPerson | null) => void,
  onFailure: (error: unknown) => void,
): () => void {
  let latest = 0
  // Beside sign-in and sign-out this tells of new tokens, and so of an admin made or unmade.
  return onIdTokenChanged(auth, (user) => {
    const mine = ++latest
    if (user === null) {
      onChange(null)
      return
    }
    user.getIdTokenResult().then(
      ({ claims }) => {
        if (mine !== latest) return
        const { uid, email, displayName, emailVerified } = user
        const admin = claims['admin'] === true
        onChange({ user: { uid, email, displayName, emailVerified }, admin })
      },
      (error: unknown) => {
        if (mine === latest) onFailure(error)
      },
    )
  })
}

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password)
}

export async function signOut(): Promise<void> {
  await leave(auth)
}

export async function refresh(): Promise<void> {
  await auth.currentUser?.getIdToken(true)
}
