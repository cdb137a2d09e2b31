import type { Identity, SignedInPerson } from '../shared/identity.ts'

/** An identity provider in memory. `maya@shala.test` signs in with `namaste-108`. */
export class FakeIdentity implements Identity {
  #now: SignedInPerson | null
  readonly #observers = new Set<(person: SignedInPerson | null) => void>()
  readonly #accounts: readonly SignedInPerson[]
  /** Thrown by the next sign-in. */
  refusal: Error | null = null
  observed = 0
  refreshed = 0

  constructor(now: SignedInPerson | null, accounts: readonly SignedInPerson[] = [maya, admin]) {
    this.#now = now
    this.#accounts = accounts
  }

  observe(onChange: (person: SignedInPerson | null) => void): () => void {
    this.observed++
    this.#observers.add(onChange)
    queueMicrotask(() => onChange(this.#now))
    return () => this.#observers.delete(onChange)
  }

  async signIn(email: string, password: string): Promise<void> {
    await Promise.resolve()
    if (this.refusal !== null) throw this.refusal
    const account = this.#accounts.find(({ user }) => user.email === email)
    if (!account || password !== 'namaste-108') {
      throw Object.assign(new Error('raw'), { code: 'auth/invalid-credential' })
    }
    this.become(account)
  }

  async signOut(): Promise<void> {
    await Promise.resolve()
    this.become(null)
  }

  refresh(): Promise<void> {
    this.refreshed++
    return Promise.resolve()
  }

  become(person: SignedInPerson | null): void {
    this.#now = person
    for (const observer of this.#observers) observer(person)
  }
}

export const maya: SignedInPerson = {
  user: {
    uid: 'sample-maya',
    email: 'maya@shala.test',
    displayName: 'Maya Lindqvist',
    emailVerified: true,
  },
  admin: false,
}

export const admin: SignedInPerson = {
  user: {
    uid: 'sample-admin',
    email: 'admin@shala.test',
    displayName: 'Asha Admin',
    emailVerified: true,
  },
  admin: true,
}
