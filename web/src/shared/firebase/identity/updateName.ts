import { updateProfile, type User } from 'firebase/auth'

/** Sets the name; the new token tells everybody who observes. */
export async function updateName(user: User, displayName: string): Promise<void> {
  await updateProfile(user, { displayName })
  await user.getIdToken(true)
}
