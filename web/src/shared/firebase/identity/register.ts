import {
  type ActionCodeSettings,
  type Auth,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  updateProfile,
  type User,
} from 'firebase/auth'
import type { Registration } from '../../identity.ts'

/** Saves the name; the new token notifies all observers. */
export async function updateName(user: User, displayName: string): Promise<void> {
  await updateProfile(user, { displayName })
  await user.getIdToken(true)
}

/**
 * Creates an account. A display name that could not be set and an email that could not be sent are
 * only logged, because the account exists by then.
 */
export async function register(
  auth: Auth,
  { email, password, displayName }: Registration,
  backTo: ActionCodeSettings,
): Promise<{ uid: string; verificationSent: boolean }> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  if (displayName !== '') {
    await updateName(user, displayName).catch((error: unknown) =>
      console.warn('The name was not set', error),
    )
  }
  const verificationSent = await sendEmailVerification(user, backTo).then(
    () => true,
    (error: unknown) => {
      console.warn('The verification email was not sent', error)
      return false
    },
  )
  return { uid: user.uid, verificationSent }
}
