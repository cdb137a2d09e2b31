import { onIdTokenChanged, type Auth } from 'firebase/auth'
import type { SignedInPerson } from '../../identity.ts'

/** Tells who is signed in, at once and at every change. */
export function observe(
  auth: Auth,
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
        onChange({
          user: { uid, email, displayName, emailVerified },
          admin: claims['admin'] === true,
          providers: user.providerData.map(({ providerId }) => providerId),
        })
      },
      (error: unknown) => {
        if (mine === latest) onFailure(error)
      },
    )
  })
}
