import { firestore } from '../../firestore/client.ts'
import { findUserWithEmail } from '../../people/findUser.ts'

/** Returns the uid of the account that uses an address, as its first or a second one, or null. */
export async function findAddressUser(email: string): Promise<string | null> {
  const [account, second] = await Promise.all([
    findUserWithEmail(email),
    firestore().collection('addresses').doc(encodeURIComponent(email)).get(),
  ])
  const owner: unknown = second.get('userId')
  return account?.uid ?? (typeof owner === 'string' ? owner : null)
}
