import { isCancelled } from '@shala/contract/accounts/authMessages'
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth'
import { reachGoogle } from './reachGoogle.ts'

function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider()
  provider.addScope('email')
  provider.addScope('profile')
  return provider
}

/** Signs in through Google's window. False where the person closed it; see `reachGoogle`. */
export async function signInWithGoogle(auth: Auth): Promise<boolean> {
  await reachGoogle()
  return unlessCancelled(() => signInWithPopup(auth, google(), browserPopupRedirectResolver))
}

/** Signs the same person in again. False where they closed the window. */
export async function reauthenticateWithGoogle(user: User): Promise<boolean> {
  await reachGoogle()
  return unlessCancelled(() =>
    reauthenticateWithPopup(user, google(), browserPopupRedirectResolver),
  )
}

async function unlessCancelled(open: () => Promise<unknown>): Promise<boolean> {
  try {
    await open()
    return true
  } catch (error) {
    if (isCancelled(error)) return false
    throw error
  }
}
