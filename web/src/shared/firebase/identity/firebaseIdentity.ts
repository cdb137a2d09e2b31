import {
  applyActionCode,
  confirmPasswordReset,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth'
import type { Identity } from '../../identity.ts'
import { paths, withNext } from '../../paths.ts'
import { checkPassword } from './checkPassword.ts'
import { currentUser } from './currentUser.ts'
import { observe } from './observe.ts'
import { readAction } from './readAction.ts'
import { register } from './register.ts'
import { reload } from './reload.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'
import { updateName } from './updateName.ts'

// Google's window brings an iframe and a script of Google's: only who asks for it loads it.
const google = () => import('./google.ts')

/** Firebase Auth behind the site's door. `origin` is where the links in its e-mails lead back to. */
export function firebaseIdentity(auth: Auth, origin: string): Identity {
  const backTo = (path: string) => ({ url: new URL(path, origin).href })
  return {
    observe: (onChange, onFailure) => observe(auth, onChange, onFailure),
    register: (registration) =>
      register(auth, registration, backTo(registration.next ?? paths.user.home)),
    signIn: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password)
    },
    signInWithGoogle: async () => (await google()).signInWithGoogle(auth),
    signOut: () => signOut(auth),
    refresh: async () => {
      await auth.currentUser?.getIdToken(true)
    },

    sendVerification: async (next) =>
      sendEmailVerification(currentUser(auth), backTo(next ?? paths.user.home)),
    reload: async () => reload(currentUser(auth)),
    sendPasswordReset: (email, next = null) =>
      sendPasswordResetEmail(auth, email, backTo(withNext(paths.login, next))),
    readAction: (code) => readAction(auth, code),
    applyAction: (code) => applyActionCode(auth, code),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),

    updateName: async (displayName) => updateName(currentUser(auth), displayName),
    changeEmail: async (email) => {
      const user = currentUser(auth)
      await requireFreshLogin(user)
      await verifyBeforeUpdateEmail(user, email, backTo(paths.user.settings))
    },
    changePassword: async (password) => {
      const user = currentUser(auth)
      await updatePassword(user, password)
      await signInAgain(user, password)
    },
    deleteAccount: async () => {
      const user = currentUser(auth)
      await requireFreshLogin(user)
      await deleteUser(user)
    },
    reauthenticate: async (password) => {
      const user = currentUser(auth)
      const credential = EmailAuthProvider.credential(user.email ?? '', password)
      await reauthenticateWithCredential(user, credential)
    },
    reauthenticateWithGoogle: async () =>
      (await google()).reauthenticateWithGoogle(currentUser(auth)),
    checkPassword: (password) => checkPassword(auth, password),
  }
}

/**
 * A new password ends every session that began before it, this one's too. The password is set
 * already: what fails here only means that one has to sign in again, sooner or later.
 */
async function signInAgain(user: User, password: string): Promise<void> {
  const credential = EmailAuthProvider.credential(user.email ?? '', password)
  await reauthenticateWithCredential(user, credential).catch((error: unknown) =>
    console.warn('The session was not renewed', error),
  )
}
