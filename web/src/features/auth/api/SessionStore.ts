import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { authCode, sessionEndMessage } from '@shala/contract/accounts/sessionEnds'
import type { Session, SessionAccess } from '#entities/people/session.ts'
import type { Connection } from '#shared/browser/connection.ts'
import { forgetDrafts } from '#shared/browser/drafts.ts'
import { hasUnsaved } from '#shared/browser/leaving.ts'
import { forgetThePerson } from '#shared/browser/privateMemory.ts'
import { sessionHint } from '#shared/browser/safeStorage.ts'
import type { Identity } from '#shared/identity.ts'
import type { Server } from '#shared/server.ts'
import {
  nextSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './nextSession.ts'
import { verificationSent } from './verificationSent.ts'

/** After this long out of sight, who is signed in is checked with the provider. */
const outOfSight = 5 * 60_000

/**
 * Tells `nextSession` what happens to the session, and carries out what it asks for. Starts when a
 * component first asks for the session.
 */
export class SessionStore {
  readonly #identity: Identity
  readonly #server: Server
  readonly #connection: Connection
  readonly #watchers = new Set<() => void>()
  #state: SessionState = { status: 'unknown' }
  #typedEmail = ''
  #stopObserving: (() => void) | null = null
  /** The look at the provider that is under way, because the session was doubted. */
  #renewal: Promise<void> | null = null
  /** How many pages are there that can outlast an interruption. */
  #pages = 0

  constructor(identity: Identity, server: Server, connection: Connection) {
    this.#identity = identity
    this.#server = server
    this.#connection = connection
  }

  readonly session = (): Session =>
    this.#state.status === 'registering' ? this.#state.before : this.#state

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Begins to watch over the session, for as long as the page lives. Answers how to stop. */
  attach(): () => void {
    let hiddenSince: number | null = null
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenSince = Date.now()
      else if (hiddenSince !== null && Date.now() - hiddenSince > outOfSight) void this.doubt()
    }
    document.addEventListener('visibilitychange', look)
    const stopWaiting = this.#connection.onBack(() => {
      if (this.session().status === 'failed') this.#observe()
    })
    // Attached again.
    if (this.session().status !== 'unknown') this.#ask()
    return () => {
      document.removeEventListener('visibilitychange', look)
      stopWaiting()
      this.#stopObserving?.()
      this.#stopObserving = null
    }
  }

  readonly access: Omit<SessionAccess, 'session'> = {
    ask: () => this.#ask(),
    signIn: async (email, password) => {
      await this.#reported(this.#identity.signIn(email, password))
      this.#ask()
    },
    signInWithGoogle: async () => {
      const isDone = await this.#reported(this.#identity.signInWithGoogle())
      if (isDone) this.#ask()
      return isDone
    },
    register: async (registration) => {
      void this.#send({ type: 'registration' })
      try {
        const { uid, verificationSent: isSent } = await this.#reported(
          this.#identity.register(registration),
        )
        if (isSent) verificationSent.note(uid, Date.now())
        this.#ask()
        void this.#send({ type: 'account', uid })
      } catch (error) {
        void this.#send({ type: 'noAccount' })
        throw error
      }
    },
    signOut: () => this.#leave('signOut', (identity) => identity.signOut()),
    deleteAccount: () => this.#leave('deletion', (identity) => identity.deleteAccount()),
    act: async (work) => {
      const userId = this.#signedInUserId()
      try {
        return await this.#reported(work(this.#identity))
      } catch (error) {
        const text = sessionEndMessage(error)
        if (userId === null || text === null) throw error
        await this.#send({ type: 'end', userId, text })
        if (!(await this.interrupted()) || this.#signedInUserId() !== userId) throw error
        return this.access.act(work)
      }
    },
    typedEmail: {
      read: () => this.#typedEmail,
      keep: (email) => {
        this.#typedEmail = email
      },
    },
    expectAddress: (userId, email) => void this.#send({ type: 'newEmail', userId, email }),
    keepPage: () => {
      this.#pages += 1
      return () => {
        this.#pages -= 1
        // The next page may be one that can outlast it as well.
        setTimeout(() => {
          if (this.#pages === 0) this.access.giveUp()
        })
      }
    },
    giveUp: () => void this.#send({ type: 'giveUp' }),
  }

  /**
   * Something suggests that the session is over: the provider is asked for a new token, or, where the
   * server says that it is over (`isOver`), the server once more, with a new token. Answers whether
   * the person was interrupted by that, or before, and has signed in again.
   */
  readonly doubt = async (isOver = false): Promise<boolean> => {
    const session = this.session()
    if (session.status === 'signedIn') {
      this.#renewal ??= (isOver ? this.#greet() : this.#renew()).finally(() => {
        this.#renewal = null
      })
      // If nothing has to be kept, do not wait for the answer.
      const isLeft = session.exit !== null && session.exit.why !== 'end'
      if (isLeft || !this.#isUnsaved()) return false
      await this.#renewal
    }
    return (await this.interrupted()) ?? false
  }

  /** While the session is interrupted: whether the same person signs in again, once that is known. */
  readonly interrupted = (): Promise<boolean> | null => {
    const session = this.session()
    if (session.status !== 'interrupted') return null
    return this.#whenNot('interrupted').then(() => this.#signedInUserId() === session.user.uid)
  }

  #ask(): void {
    if (this.#stopObserving === null || this.session().status === 'failed') this.#observe()
  }

  #observe(): void {
    this.#stopObserving?.()
    this.#stopObserving = this.#identity.observe(
      (person) => {
        if (person !== null) void this.#send({ type: 'person', person })
        else {
          const [isUnsaved, isHinted] = [this.#isUnsaved(), sessionHint.given()]
          void this.#send({ type: 'nobody', isUnsaved, isHinted })
        }
      },
      (error) => {
        const text = sessionEndMessage(error)
        if (text !== null) {
          void this.#send({ type: 'end', userId: null, text })
          return
        }
        console.warn('Who is signed in could not be found out', error)
        void this.#send({ type: 'failure' })
        void this.#connection.failed()
      },
    )
  }

  /** Carries out what the event asks for, and waits until it is done. */
  async #send(event: SessionEvent): Promise<void> {
    const before = this.session()
    const [state, ...effects] = nextSession(this.#state, event)
    this.#state = state
    const work = effects.map((effect) => this.#carryOut(effect))
    const session = this.session()
    if (session !== before) {
      if (session.status === 'signedIn') {
        const { user, role } = session
        sessionHint.give({ name: user.displayName ?? user.email ?? 'Account', role })
      }
      if (session.status === 'signedOut' || session.status === 'interrupted') sessionHint.clear()
      for (const watcher of this.#watchers) watcher()
    }
    await Promise.all(work)
  }

  async #carryOut(effect: SessionEffect): Promise<void> {
    if (effect === 'forget') forgetThePerson()
    else if (effect === 'greet') await this.#greet()
    else if (effect === 'signOut') await this.#signOut()
    else this.#typedEmail = effect.typedEmail
  }

  async #leave(
    type: 'signOut' | 'deletion',
    work: (identity: Identity) => Promise<void>,
  ): Promise<void> {
    const userId = this.#signedInUserId()
    void this.#send({ type })
    try {
      await this.#reported(work(this.#identity))
      forgetDrafts()
    } catch (error) {
      // Not repeated automatically after the next sign-in: the user has to confirm again.
      const text = sessionEndMessage(error)
      void this.#send(text === null ? { type: 'stay', userId } : { type: 'end', userId, text })
      throw error
    }
  }

  /** Signs out for a reason that is then told, and waits until that is so. */
  async #signOut(): Promise<void> {
    try {
      await this.#identity.signOut()
      await this.#whenNot('signedIn')
    } catch (error) {
      console.warn('The session could not be ended', error)
    }
  }

  async #renew(): Promise<void> {
    const userId = this.#signedInUserId()
    try {
      await this.#reported(this.#identity.refresh())
    } catch (error) {
      console.warn('The session could not be renewed', error)
      const text = sessionEndMessage(error)
      if (text !== null) await this.#send({ type: 'end', userId, text })
    }
  }

  /**
   * Reports a sign-in, a restored session or a changed profile to the server; never fails it.
   * Refreshes the token so that a newly granted admin claim takes effect.
   */
  async #greet(): Promise<void> {
    const userId = this.#signedInUserId()
    try {
      const { syncProfileAfterLogin } = await import('./syncProfileAfterLogin.ts')
      // The user signed out while the code was loading.
      if (this.#signedInUserId() !== userId) return
      const isOpen = await syncProfileAfterLogin(this.#server, this.#identity)
      if (isOpen || this.#signedInUserId() !== userId) return
      await this.#send({ type: 'end', userId, text: refusalMessages.sessionEnded })
    } catch (error) {
      console.warn('The profile was not brought up to date', error)
    }
  }

  #signedInUserId(): string | null {
    const session = this.session()
    return session.status === 'signedIn' ? session.user.uid : null
  }

  /** Whether the page can outlast the session, and would lose something with it. */
  #isUnsaved(): boolean {
    return this.#pages > 0 && hasUnsaved()
  }

  /** Waits until the session has another status. */
  #whenNot(status: Session['status']): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.session().status === status) return
        this.#watchers.delete(look)
        resolve()
      }
      this.#watchers.add(look)
      look()
    })
  }

  async #reported<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (authCode(error) === 'auth/network-request-failed') void this.#connection.failed()
      throw error
    }
  }
}
