import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { authCode, sessionEndMessage } from '@shala/contract/accounts/sessionEnds'
import {
  isKnown,
  type KnownSession,
  type Session,
  type SignOutMessage,
} from '#entities/people/session.ts'
import type { Connection } from '#shared/browser/connection.ts'
import { hasUnsaved } from '#shared/browser/leaving.ts'
import { forgetThePerson } from '#shared/browser/privateMemory.ts'
import { sessionHint } from '#shared/browser/safeStorage.ts'
import type { Identity, Registration, SignedInPerson } from '#shared/identity.ts'
import type { Server } from '#shared/server.ts'
import { verificationSent } from './verificationSent.ts'

const signedOut = 'You have been signed out. Please sign in again.'
const deleted = 'Your account has been deleted. Thank you for being with us.'

/** After this long out of sight, who is signed in is checked with the provider. */
const outOfSight = 5 * 60_000

/**
 * Holds the session. Starts when a component first asks for it, and notices every end of a session.
 */
export class SessionStore {
  readonly #identity: Identity
  readonly #server: Server
  readonly #connection: Connection
  readonly #watchers = new Set<() => void>()
  #session: Session = { status: 'unknown' }
  #asked = false
  #attached = false
  #stopObserving: (() => void) | null = null
  #leaving = false
  #newcomer = false
  #signOutMessage: SignOutMessage | null = null
  #typedEmail = ''
  /** The address that the account is to have. */
  #newEmail: string | null = null
  /** The look at the provider that is under way, because the session was doubted. */
  #renewal: Promise<void> | null = null
  /** How many pages are there that can outlast an interruption. */
  #pages = 0
  /** While an account is being created, changes are held back until it is complete. */
  #held: { latest: (SignedInPerson | null)[] } | null = null

  constructor(identity: Identity, server: Server, connection: Connection) {
    this.#identity = identity
    this.#server = server
    this.#connection = connection
  }

  readonly session = (): Session => this.#session

  readonly typedEmail = {
    read: (): string => this.#typedEmail,
    keep: (email: string): void => {
      this.#typedEmail = email
    },
  }

  readonly expectAddress = (email: string): void => {
    this.#newEmail = email.toLowerCase()
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly ask = (): void => {
    this.#asked = true
    this.#observe()
  }

  /** Begins to watch over the session, for as long as the page lives. Answers how to stop. */
  attach(): () => void {
    this.#attached = true
    let hiddenSince: number | null = null
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenSince = Date.now()
      else if (hiddenSince !== null && Date.now() - hiddenSince > outOfSight) void this.doubt()
    }
    document.addEventListener('visibilitychange', look)
    const stopWaiting = this.#connection.onBack(() => {
      if (this.#session.status === 'failed') this.#observe()
    })
    if (this.#asked) this.#observe()
    return () => {
      this.#attached = false
      document.removeEventListener('visibilitychange', look)
      stopWaiting()
      this.#stopObserving?.()
      this.#stopObserving = null
    }
  }

  readonly signIn = async (email: string, password: string): Promise<void> => {
    await this.#reported(this.#identity.signIn(email, password))
    this.ask()
  }

  readonly signInWithGoogle = async (): Promise<boolean> => {
    const done = await this.#reported(this.#identity.signInWithGoogle())
    if (done) this.ask()
    return done
  }

  readonly register = async (registration: Registration): Promise<void> => {
    const held: { latest: (SignedInPerson | null)[] } = { latest: [] }
    this.#held = held
    try {
      const { uid, verificationSent: sent } = await this.#reported(
        this.#identity.register(registration),
      )
      this.#newcomer = true
      if (sent) verificationSent.note(uid, Date.now())
      this.ask()
    } finally {
      this.#held = null
      for (const person of held.latest) this.#see(person)
    }
  }

  readonly signOut = async (): Promise<void> => {
    this.#leaving = true
    try {
      await this.#identity.signOut()
    } catch (error) {
      this.#leaving = false
      throw error
    }
  }

  readonly deleteAccount = async (): Promise<void> => {
    this.#leaving = true
    this.#signOutMessage = { tone: 'good', text: deleted }
    try {
      await this.#reported(this.#identity.deleteAccount())
    } catch (error) {
      // Not repeated automatically after the next sign-in: the user has to confirm again.
      const ended = sessionEndMessage(error)
      if (ended !== null) void this.#end(ended)
      else {
        this.#leaving = false
        this.#signOutMessage = null
      }
      throw error
    }
  }

  readonly act = async <T>(work: (identity: Identity) => Promise<T>): Promise<T> => {
    const wasSignedIn = this.#session.status === 'signedIn'
    try {
      return await this.#reported(work(this.#identity))
    } catch (error) {
      const ended = sessionEndMessage(error)
      if (!wasSignedIn || ended === null) throw error
      await this.#end(ended)
      if (!(await this.interrupted())) throw error
      return this.act(work)
    }
  }

  /**
   * Something suggests that the session is over: the provider is asked for a new token, or, where the
   * server says that it is over (`isOver`), the server once more, with a new token. Answers whether
   * the person was interrupted by that, or before, and has signed in again.
   */
  readonly doubt = async (isOver = false): Promise<boolean> => {
    if (this.#session.status === 'signedIn') {
      this.#renewal ??= (isOver ? this.#greet() : this.#renew()).finally(() => {
        this.#renewal = null
      })
      // If nothing has to be kept, do not wait for the answer.
      if (!this.#isKept()) return false
      await this.#renewal
    }
    return (await this.interrupted()) ?? false
  }

  /**
   * While the session is interrupted: whether the same person signs in again, once that is known.
   * Null while it is not.
   */
  readonly interrupted = (): Promise<boolean> | null => {
    const session = this.#session
    if (session.status !== 'interrupted') return null
    return this.#whenNot('interrupted').then(
      (now) => now.status === 'signedIn' && now.user.uid === session.user.uid,
    )
  }

  readonly keepPage = (): (() => void) => {
    this.#pages += 1
    return () => {
      this.#pages -= 1
      // The next page may be one that can outlast it as well.
      setTimeout(() => {
        if (this.#pages === 0) this.giveUp()
      })
    }
  }

  readonly giveUp = (): void => {
    if (this.#session.status !== 'interrupted') return
    forgetThePerson()
    this.#announceSignOut(true)
  }

  #observe(): void {
    if (!this.#attached || (this.#stopObserving !== null && this.#session.status !== 'failed')) {
      return
    }
    this.#stopObserving?.()
    this.#stopObserving = this.#identity.observe(
      (person) => this.#see(person),
      (error) => {
        const ended = sessionEndMessage(error)
        if (ended !== null) {
          void this.#end(ended)
          return
        }
        console.warn('Who is signed in could not be found out', error)
        this.#set({ status: 'failed' })
        this.#connection.failed()
      },
    )
  }

  #see(person: SignedInPerson | null): void {
    if (this.#held !== null) {
      this.#held.latest = [person]
      return
    }
    const known = isKnown(this.#session) ? this.#session : null
    if (person === null && known !== null && (known.status === 'interrupted' || this.#isKept())) {
      this.#interrupt(known)
      return
    }
    if (known !== null && known.user.uid !== person?.user.uid) forgetThePerson()
    if (person === null) {
      this.#announceSignOut(known !== null || sessionHint.given())
      return
    }
    const before = known?.status === 'signedIn' ? known : null
    sessionHint.give()
    this.#typedEmail = ''
    if (known?.user.uid !== person.user.uid || person.user.email === this.#newEmail) {
      this.#newEmail = null
    }
    // A new token of the same session, such as before a deletion, does not call the listeners.
    if (before === null || !isSame(before, person)) {
      this.#leaving = false
      this.#signOutMessage = null
    }
    this.#set({ status: 'signedIn', newcomer: this.#newcomer, ...person })
    const isOld = before !== null && isSame(before, person) && !isChanged(before, person)
    if (!isOld) this.#welcome()
  }

  #isSignedIn(): boolean {
    return this.#session.status === 'signedIn'
  }

  /** Whether the page would lose something with the session, and the person has not left it. */
  #isKept(): boolean {
    return this.#pages > 0 && !this.#leaving && hasUnsaved()
  }

  /** Keeps the page and shows that the session is over, until another user signs in. */
  #interrupt(session: KnownSession): void {
    if (session.status === 'interrupted') return
    sessionHint.clear()
    this.#set({
      ...session,
      status: 'interrupted',
      reason: this.#signOutMessage?.text ?? this.#whyEnded(),
      newEmail: this.#newEmail,
    })
  }

  #announceSignOut(wasIn: boolean): void {
    sessionHint.clear()
    this.#newcomer = false
    const unexplained: SignOutMessage | null =
      wasIn && !this.#leaving ? { tone: 'warn', text: this.#whyEnded() } : null
    const signOutMessage = this.#signOutMessage ?? unexplained
    if (this.#newEmail !== null && !this.#leaving) this.#typedEmail = this.#newEmail
    this.#newEmail = null
    this.#set({ status: 'signedOut', left: this.#leaving, signOutMessage })
  }

  async #renew(): Promise<void> {
    try {
      await this.#reported(this.#identity.refresh())
    } catch (error) {
      console.warn('The session could not be renewed', error)
      const ended = sessionEndMessage(error)
      if (ended !== null) await this.#end(ended)
    }
  }

  /** A new address ends all sessions, so that is the likely reason where one was asked for. */
  #whyEnded(): string {
    if (this.#newEmail === null) return signedOut
    return `You have been signed out. If you opened the link that we sent to ${this.#newEmail}, sign in with that address now.`
  }

  /** Signs out for a reason that is then told, and waits until that is so. */
  async #end(text: string): Promise<void> {
    this.#leaving = false
    const said = this.#newEmail === null ? text : this.#whyEnded()
    this.#signOutMessage = { tone: 'warn', text: said }
    if (this.#session.status === 'signedOut') {
      this.#set({ ...this.#session, left: false, signOutMessage: this.#signOutMessage })
      return
    }
    // The provider may have signed them out before it said why.
    if (this.#session.status === 'interrupted') {
      this.#set({ ...this.#session, reason: said })
      return
    }
    try {
      await this.#identity.signOut()
      await this.#whenNot('signedIn')
    } catch (error) {
      console.warn('The session could not be ended', error)
    }
  }

  /** The first session from now on that has another status. */
  #whenNot(status: Session['status']): Promise<Session> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#session.status === status) return
        this.#watchers.delete(look)
        resolve(this.#session)
      }
      this.#watchers.add(look)
      look()
    })
  }

  /**
   * Reports a sign-in, a restored session or a changed profile to the server; never fails it.
   * Refreshes the token so that a newly granted admin claim takes effect.
   */
  #welcome(): void {
    void this.#greet()
  }

  async #greet(): Promise<void> {
    try {
      const { syncProfileAfterLogin: greet } = await import('./syncProfileAfterLogin.ts')
      // The user signed out while the code was loading.
      if (!this.#isSignedIn()) return
      const isOpen = await greet(this.#server, this.#identity)
      if (!isOpen && this.#isSignedIn()) {
        await this.#end(refusalMessages.sessionEnded)
      }
    } catch (error) {
      console.warn('The profile was not brought up to date', error)
    }
  }

  async #reported<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (authCode(error) === 'auth/network-request-failed') this.#connection.failed()
      throw error
    }
  }

  #set(session: Session): void {
    this.#session = session
    for (const watcher of this.#watchers) watcher()
  }
}

const isSame = (before: SignedInPerson, now: SignedInPerson) => before.user.uid === now.user.uid

const isChanged = ({ user: before }: SignedInPerson, { user: now }: SignedInPerson) =>
  before.email !== now.email ||
  before.displayName !== now.displayName ||
  before.emailVerified !== now.emailVerified
