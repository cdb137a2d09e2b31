import { createContext, useContext, useEffect, useState } from 'react'
import type { Identity, Registration, SignedInPerson } from '#shared/identity.ts'

export type Session =
  /** Not requested yet, or still loading. */
  | { status: 'unknown' }
  /** `userId`: whose session has ended on this page. */
  | { status: 'signedOut'; userId: string | null; exit: Exit | null }
  /** `exit`: why it is about to end. */
  | ({ status: 'signedIn'; exit: Exit | null } & Account)
  /**
   * Their session has ended, and something that they typed on this page is not saved: the page stays
   * as it is until they sign in again.
   */
  | ({ status: 'interrupted'; reason: string } & Account)
  /** The session could not be loaded. `known`: whose data is still here. */
  | { status: 'failed'; known: KnownSession | null }

/** Users sign out or delete their account; `reason`: the text of the login page about any other end. */
export type Exit = { why: 'signOut' | 'deletion' } | { why: 'end'; reason: string }

interface Account extends SignedInPerson {
  /** They have just registered here. */
  newcomer: boolean
  /** The address that they asked for on this page; they may sign in with it from now on. */
  newEmail: string | null
}

/** The session of a user whose page is on screen. */
export type KnownSession = Extract<Session, { status: 'signedIn' | 'interrupted' }>

export const isKnown = (session: Session): session is KnownSession =>
  session.status === 'signedIn' || session.status === 'interrupted'

/** Returns the user whose page is on screen, or null for a visitor. */
export const getUserId = (session: Session): string | null =>
  isKnown(session) ? session.user.uid : null

export interface SessionAccess {
  session: Session
  /** Finds out who is signed in, which fetches Firebase. Asking twice does no harm. */
  ask: () => void
  /** Throws the identity provider's error, as all of these do. */
  signIn: (email: string, password: string) => Promise<void>
  /** False where the person closed Google's window. */
  signInWithGoogle: () => Promise<boolean>
  register: (registration: Registration) => Promise<void>
  signOut: () => Promise<void>
  deleteAccount: () => Promise<void>
  /** The email typed by a user who is not signed in; empty if none. */
  typedEmail: { readonly read: () => string; readonly keep: (email: string) => void }
  /** The account is to have this address as soon as a link is opened, which ends the session. */
  expectAddress: (userId: string, email: string) => void
  /** Says that the page can outlast an interruption. Answers how to say that it is gone. */
  keepPage: () => () => void
  /** Signs out who was interrupted: what they typed is dropped with the page. */
  giveUp: () => void
  /**
   * Does something with the signed-in person's account. An error that ends their session signs
   * them out here too, and the login page says why; where they were interrupted instead, it is done
   * once they have signed in again.
   */
  act: <T>(work: (identity: Identity) => Promise<T>) => Promise<T>
}

export const SessionContext = createContext<SessionAccess | null>(null)

export function useSessionAccess(): SessionAccess {
  const access = useContext(SessionContext)
  if (access === null) throw new Error('A session is only known inside SessionProvider')
  return access
}

/** Who is signed in, for a page that cannot do without knowing. */
export function useSession(): Session {
  const { session, ask } = useSessionAccess()
  useEffect(ask, [ask])
  return session
}

export function useSignedInPerson(): SignedInPerson {
  const { session } = useSessionAccess()
  if (isKnown(session)) return session
  throw new Error('This page needs a guard before it')
}

/**
 * Shares the typed email between the account pages, so that users don't have to type it twice. It
 * is not in the URL, and it is lost with the page.
 */
export function useTypedEmail(): [string, (email: string) => void] {
  const { typedEmail } = useSessionAccess()
  const [email, setEmail] = useState(typedEmail.read)
  return [
    email,
    (text) => {
      typedEmail.keep(text)
      setEmail(text)
    },
  ]
}

/** The ID of the signed-in person, on a page that a guard has opened for them. */
export const useUserId = (): string => useSignedInPerson().user.uid
