import { reload as fetchRecord, type User } from 'firebase/auth'

/**
 * Reads the account anew and answers whether its address is verified. Rules and functions believe
 * the token, so a token that does not say so yet is replaced.
 */
export async function reload(user: User): Promise<boolean> {
  await fetchRecord(user)
  if (!user.emailVerified) return false
  const { claims } = await user.getIdTokenResult()
  if (claims['email_verified'] !== true) await user.getIdToken(true)
  return true
}
