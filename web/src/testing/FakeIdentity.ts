import { limits } from '@shala/contract/limits'
import type {
  EmailAction,
  Identity,
  Registration,
  Requirement,
  SignedInPerson,
} from '#shared/identity.ts'
import { Interruptions } from './Interruptions.ts'

type Operation = Exclude<keyof Identity, 'observe'>

/** The operations that forms call. */
const operations: readonly Operation[] = ['updateName', 'changeEmail', 'changePassword']

/** An identity provider in memory. `maya@shala.test` signs in with `namaste-108`. */
export class FakeIdentity implements Identity {
  #now: SignedInPerson | null
  readonly #observers = new Set<(person: SignedInPerson | null) => void>()
  readonly #accounts: readonly SignedInPerson[]
  readonly #interruptions = new Interruptions<Operation>()
  /** Every operation that was asked for, with what it was given. */
  readonly asked: { operation: Operation; input: unknown }[] = []
  readonly actions = new Map<string, EmailAction>()
  /** What is asked of a password beside its length. */
  policy: ((password: string) => Requirement[]) | null = null
  /** The result of Google's window: a signed-in user, or null if it was closed. */
  googleAnswer: SignedInPerson | null = null
  /** The verification email of a registration goes out. */
  mailWorks = true
  observed = 0

  constructor(now: SignedInPerson | null, accounts: readonly SignedInPerson[] = [maya, admin]) {
    this.#now = now
    this.#accounts = accounts
  }

  /** Whether something of this name is asked of the provider. */
  knows(name: string): name is Operation {
    return operations.some((operation) => operation === name)
  }

  /** The next operation of this kind fails with the provider's code. */
  refuseNext(operation: Operation, code: string, message = 'raw'): void {
    this.#interruptions.refuseNext(operation, Object.assign(new Error(message), { code }))
  }

  /** Operations of this kind are answered only once what is returned has been called. */
  hold(operation: Operation): () => void {
    return this.#interruptions.hold(operation)
  }

  timesAsked(operation: Operation): number {
    return this.asked.filter((asked) => asked.operation === operation).length
  }

  observe(onChange: (person: SignedInPerson | null) => void): () => void {
    this.observed++
    this.#observers.add(onChange)
    queueMicrotask(() => onChange(this.#now))
    return () => this.#observers.delete(onChange)
  }

  async register(registration: Registration) {
    await this.#passed('register', registration)
    const { email, displayName } = registration
    const user = { uid: 'new', email, displayName: displayName || null, emailVerified: false }
    this.become({ user, role: null, providers: ['password'] })
    return { uid: 'new', verificationSent: this.mailWorks }
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#passed('signIn', { email, password })
    const account = this.#accounts.find(({ user }) => user.email === email)
    if (!account || password !== 'namaste-108') {
      throw Object.assign(new Error('raw'), { code: 'auth/invalid-credential' })
    }
    this.become(account)
  }

  async signInWithGoogle(): Promise<boolean> {
    await this.#passed('signInWithGoogle')
    if (this.googleAnswer !== null) this.become(this.googleAnswer)
    return this.googleAnswer !== null
  }

  async signOut(): Promise<void> {
    await this.#passed('signOut')
    this.become(null)
  }

  readonly refresh = () => this.#passed('refresh')
  readonly sendVerification = (next: string | null = null) => this.#passed('sendVerification', next)

  async reload(): Promise<boolean> {
    await this.#passed('reload')
    return this.#now?.user.emailVerified ?? false
  }

  readonly sendPasswordReset = (email: string, next: string | null = null) =>
    this.#passed('sendPasswordReset', next === null ? email : { email, next })

  async readAction(code: string): Promise<EmailAction> {
    await this.#passed('readAction', code)
    const action = this.actions.get(code)
    if (!action) throw Object.assign(new Error('raw'), { code: 'auth/invalid-action-code' })
    return action
  }

  async applyAction(code: string): Promise<void> {
    await this.#passed('applyAction', code)
    const now = this.#now
    if (now !== null) this.become({ ...now, user: { ...now.user, emailVerified: true } })
  }

  readonly resetPassword = (code: string, password: string) =>
    this.#passed('resetPassword', { code, password })

  async updateName(displayName: string): Promise<void> {
    await this.#passed('updateName', displayName)
    const now = this.#now
    if (now !== null) this.become({ ...now, user: { ...now.user, displayName } })
  }

  readonly changeEmail = (email: string, next: string | null = null) =>
    this.#passed('changeEmail', next === null ? email : { email, next })

  readonly changePassword = (password: string) => this.#passed('changePassword', password)

  async deleteAccount(): Promise<void> {
    await this.#passed('deleteAccount')
    // The provider requests a new token first, which notifies all observers.
    this.become(this.#now)
    this.become(null)
  }

  async reauthenticate(password: string): Promise<void> {
    await this.#passed('reauthenticate', password)
    if (password !== 'namaste-108') {
      throw Object.assign(new Error('raw'), { code: 'auth/invalid-credential' })
    }
  }

  async reauthenticateWithGoogle(): Promise<boolean> {
    await this.#passed('reauthenticateWithGoogle')
    return true
  }

  checkPassword(password: string): Promise<Requirement[]> {
    const { passwordMin } = limits
    const text = `At least ${passwordMin} characters`
    const long = { text, met: password.length >= passwordMin }
    return Promise.resolve([long, ...(this.policy?.(password) ?? [])])
  }

  become(person: SignedInPerson | null): void {
    this.#now = person
    for (const observer of this.#observers) observer(person)
  }

  async #passed(operation: Operation, input?: unknown): Promise<void> {
    this.asked.push({ operation, input })
    await this.#interruptions.pass(operation)
  }
}

function createPerson(
  uid: string,
  email: string,
  displayName: string,
  role: SignedInPerson['role'] = null,
  emailVerified = true,
): SignedInPerson {
  return { user: { uid, email, displayName, emailVerified }, role, providers: ['password'] }
}

export const maya = createPerson('sample-maya', 'maya@shala.test', 'Maya Lindqvist')
export const nina = createPerson('sample-nina', 'nina@shala.test', 'Nina Petrova', null, false)
export const admin = createPerson('sample-admin', 'admin@shala.test', 'Asha Admin', 'owner')
/** A teacher, who is linked to a record. */
export const teacher = createPerson('sample-teacher', 'tara@shala.test', 'Tara Nolan', 'teacher')
/** A person of the office, without the rights of an owner. */
export const office = createPerson('sample-office', 'olga@shala.test', 'Olga Office', 'office')
