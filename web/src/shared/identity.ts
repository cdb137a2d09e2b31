import type { CurrentUser } from '@shala/contract/people/people'
import type { StaffRole } from '@shala/contract/people/permissions'
import { createContext } from 'react'

export interface SignedInPerson {
  user: CurrentUser
  /** The role that the claims name. Decides what is shown; the server decides what is done. */
  role: StaffRole | null
  /** The ways in which they can sign in: `password`, `google.com`. */
  providers: readonly string[]
}

export interface Registration {
  email: string
  password: string
  /** Set only when it is not empty. */
  displayName: string
  /** Where the link in the verification email leads on; null for the dashboard. */
  next?: string | null
}

/** One thing that a password must be, and whether it is. */
export interface Requirement {
  /** Such as `At least 6 characters`. */
  text: string
  met: boolean
}

/** The purpose of a link in a Firebase email. */
export type ActionMode = 'verifyEmail' | 'resetPassword' | 'recoverEmail' | 'verifyAndChangeEmail'

export interface EmailAction {
  mode: ActionMode
  /** The address that is verified, recovered or new, or whose password is set. */
  email: string
  /** The address that the account has until now, where the link changes it. */
  previousEmail: string | null
}

/** The door to the identity provider. Each method throws its error, whose code `authMessage` knows. */
export interface Identity {
  /** Tells who is signed in, at once and at every change. Answers how to stop. */
  observe(
    onChange: (person: SignedInPerson | null) => void,
    onFailure: (error: unknown) => void,
  ): () => void
  /** Opens an account and signs in. A verification email that cannot be sent is no failure. */
  register(registration: Registration): Promise<{ uid: string; verificationSent: boolean }>
  signIn(email: string, password: string): Promise<void>
  /** Returns false if the user closed Google's window, which is no error. */
  signInWithGoogle(): Promise<boolean>
  signOut(): Promise<void>
  /** Fetches a new token, so that changed claims count. */
  refresh(): Promise<void>

  /** `next`: where its link leads on; null for the dashboard. */
  sendVerification(next?: string | null): Promise<void>
  /** Checks whether the email is verified by now, and refreshes the token if it is. */
  reload(): Promise<boolean>
  /** `next`: where one goes on after signing in with the new password; null for the dashboard. */
  sendPasswordReset(email: string, next?: string | null): Promise<void>
  /** Returns the purpose of a link's code without using the code. */
  readAction(code: string): Promise<EmailAction>
  /** Does what the link is for, once. */
  applyAction(code: string): Promise<void>
  resetPassword(code: string, password: string): Promise<void>

  updateName(displayName: string): Promise<void>
  /**
   * Sends a link to the new address; the account has it once the link was opened. `next`: the path that
   * the link leads on to; null for the account settings.
   */
  changeEmail(email: string, next?: string | null): Promise<void>
  changePassword(password: string): Promise<void>
  deleteAccount(): Promise<void>
  /** Signs in again as the same person, which some changes need. */
  reauthenticate(password: string): Promise<void>
  /** False where the person closed Google's window. */
  reauthenticateWithGoogle(): Promise<boolean>
  /** Checks a password against the password policy. */
  checkPassword(password: string): Promise<Requirement[]>
}

/** Code that does not arrive is for the pages what a lost network is. */
const live = async () => {
  try {
    return (await import('./firebase/identity.ts')).identity
  } catch (error) {
    const code = 'auth/network-request-failed'
    throw Object.assign(new Error(code, { cause: error }), { code })
  }
}

/** The real one, fetched with the first use. */
const liveIdentity: Identity = {
  observe(onChange, onFailure) {
    let stopped = false
    let stop = () => {
      stopped = true
    }
    live().then((identity) => {
      if (!stopped) stop = identity.observe(onChange, onFailure)
    }, onFailure)
    return () => stop()
  },
  register: async (registration) => (await live()).register(registration),
  signIn: async (email, password) => (await live()).signIn(email, password),
  signInWithGoogle: async () => (await live()).signInWithGoogle(),
  signOut: async () => (await live()).signOut(),
  refresh: async () => (await live()).refresh(),
  sendVerification: async (next) => (await live()).sendVerification(next),
  reload: async () => (await live()).reload(),
  sendPasswordReset: async (email, next) => (await live()).sendPasswordReset(email, next),
  readAction: async (code) => (await live()).readAction(code),
  applyAction: async (code) => (await live()).applyAction(code),
  resetPassword: async (code, password) => (await live()).resetPassword(code, password),
  updateName: async (displayName) => (await live()).updateName(displayName),
  changeEmail: async (email, next) => (await live()).changeEmail(email, next),
  changePassword: async (password) => (await live()).changePassword(password),
  deleteAccount: async () => (await live()).deleteAccount(),
  reauthenticate: async (password) => (await live()).reauthenticate(password),
  reauthenticateWithGoogle: async () => (await live()).reauthenticateWithGoogle(),
  checkPassword: async (password) => (await live()).checkPassword(password),
}

export const IdentityContext = createContext<Identity>(liveIdentity)
