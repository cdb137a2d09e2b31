import { authCode } from '@shala/contract/accounts/sessionEnds'
import { getClaimedRole } from '@shala/contract/people/roleClaims'
import {
  type ActionCodeInfo,
  applyActionCode,
  type Auth,
  checkActionCode,
  confirmPasswordReset,
  deleteUser,
  EmailAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload as fetchRecord,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import type { ActionMode, EmailAction, Identity, SignedInPerson } from '../../identity.ts'
import { paths, withNext } from '../../paths.ts'
import { checkPassword } from './checkPassword.ts'
import { register, updateName } from './register.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'

/**
 * Reloads the account and returns whether its email is verified. Rules and functions trust the
 * token, so a token without the verified claim is refreshed.
 */
async function reload(user: User): Promise<boolean> {
  await fetchRecord(user)
  if (!user.emailVerified) return false
  const { claims } = await user.getIdTokenResult()
  if (claims['email_verified'] !== true) await user.getIdToken(true)
  return true
}

const modes: Readonly<Partial<Record<ActionCodeInfo['operation'], ActionMode>>> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  RECOVER_EMAIL: 'recoverEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

/** Returns the purpose of an email link as Firebase knows it, whatever the URL claims. */
async function readAction(auth: Auth, code: string): Promise<EmailAction> {
  const { operation, data } = await checkActionCode(auth, code)
  const mode = modes[operation]
  if (mode === undefined || !data.email) {
    throw Object.assign(new Error(operation), { code: 'auth/invalid-action-code' })
  }
  return { mode, email: data.email, previousEmail: data.previousEmail ?? null }
}

/**
 * Returns the claims of a user's token. Where no network renews it, the last token says what pages
 * show; the server refuses it.
 */
async function getClaims(user: User): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await user.getIdTokenResult()).claims
  } catch (error) {
    if (authCode(error) !== 'auth/network-request-failed') throw error
    return readClaims(getSavedToken(user))
  }
}

/** https://firebase.google.com/docs/reference/js/auth.user#usertojson: as the SDK saves a user. */
function getSavedToken(user: User): string {
  const saved: { stsTokenManager?: { accessToken?: unknown } } = user.toJSON()
  return String(saved.stsTokenManager?.accessToken)
}

/** Reads the claims of a token without a check of its signature; none where there is no token. */
function readClaims(token: string): Readonly<Record<string, unknown>> {
  const [, claims = ''] = token.split('.')
  const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')) || '{}')
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

/** Tells who is signed in, at once and at every change. */
function observe(
  auth: Auth,
  onChange: (person: SignedInPerson | null) => void,
  onFailure: (error: unknown) => void,
): () => void {
  let latest = 0
  // Beside sign-in and sign-out this tells of new tokens, and so of a role given or taken away.
  return onIdTokenChanged(auth, (user) => {
    const mine = ++latest
    if (user === null) {
      onChange(null)
      return
    }
    getClaims(user).then(
      (claims) => {
        if (mine !== latest) return
        const { uid, email, displayName, emailVerified } = user
        onChange({
          user: { uid, email, displayName, emailVerified },
          role: getClaimedRole(claims),
          providers: user.providerData.map(({ providerId }) => providerId),
        })
      },
      (error: unknown) => {
        if (mine === latest) onFailure(error)
      },
    )
  })
}

/** Returns the signed-in user. Throws if there is none. */
function currentUser(auth: Auth): User {
  if (auth.currentUser === null) throw new Error('No user is currently signed in')
  return auth.currentUser
}

// Google's window brings an iframe and a script of Google's: only who asks for it loads it.
const google = () => import('./google.ts')

/** Firebase Auth behind the site's door. `origin` is where the links in its emails lead back to. */
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
    changeEmail: async (email, next) => {
      const user = currentUser(auth)
      await requireFreshLogin(user)
      await verifyBeforeUpdateEmail(user, email, backTo(next ?? paths.user.settings))
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
