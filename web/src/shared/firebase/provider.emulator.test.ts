/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import { authMessage, authMessages } from '@shala/contract/accounts/authMessages'
import { authCode, endsSession } from '@shala/contract/accounts/sessionEnds'
import { slowTest } from '@shala/contract/testing/slowTest'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  signInWithCredential,
  type Auth,
} from 'firebase/auth'
import { AuthStandIn } from '#testing/AuthStandIn.ts'
import { AuthEmulator } from '#testing/authEmulator.ts'
import type { Identity, SignedInPerson } from '../identity.ts'
import { firebaseIdentity } from './identity/firebaseIdentity.ts'

// The real SDK against the Auth emulator that `npm test` starts.
const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
const emulator = new AuthEmulator(host)
const password = 'namaste-108'

const apps: FirebaseApp[] = []
const standIns: AuthStandIn[] = []
afterAll(async () => {
  await Promise.all(apps.map(deleteApp))
  await Promise.all(standIns.map((standIn) => standIn.close()))
})

/** Creates a new browser, with an auth instance that no other test has used. */
function browser(url = emulator.url): { auth: Auth; identity: Identity } {
  const app = initializeApp({ apiKey: 'demo-key', projectId: 'demo-shala' }, randomUUID())
  apps.push(app)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, url, { disableWarnings: true })
  return { auth, identity: firebaseIdentity(auth, 'https://shala.example') }
}

const newAddress = () => `${randomUUID()}@shala.test`
const nobody = { email: newAddress(), password, displayName: '' }

async function registered(displayName = '') {
  const { auth, identity } = browser()
  const email = newAddress()
  const { uid, verificationSent } = await identity.register({ email, password, displayName })
  return { auth, identity, email, uid, verificationSent }
}

/** Returns the error code of a rejected promise, as the pages read it. */
async function getCode(work: unknown): Promise<string> {
  const error: unknown = await Promise.resolve(work).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const code = authCode(error)
  if (code in authMessages) expect(authMessage(error)).toBe(authMessages[code])
  return code
}

/** Returns the signed-in user as the pages observe it. */
async function observedPerson(identity: Identity): Promise<SignedInPerson | null> {
  return new Promise((resolve, reject) => {
    const stop = identity.observe(
      (person) => {
        resolve(person)
        queueMicrotask(() => stop())
      },
      (error) => reject(error instanceof Error ? error : new Error(String(error))),
    )
  })
}

describe('An account', () => {
  slowTest('is created with a name, signed in, and sent a verification link', async () => {
    const { identity, email, verificationSent } = await registered('Maya')
    const person = await observedPerson(identity)
    expect(person?.user).toMatchObject({ email, displayName: 'Maya', emailVerified: false })
    expect(person?.providers).toEqual(['password'])
    expect(person?.role).toBeNull()
    expect(verificationSent).toBe(true)
    await expect(emulator.codeFor(email, 'VERIFY_EMAIL')).resolves.not.toBe('')
  })

  test('has no name if none was given', async () => {
    const { identity } = await registered()
    expect((await observedPerson(identity))?.user.displayName).toBeNull()
  })

  test('is verified by its link, and reload() then refreshes the token', async () => {
    const { auth, identity, email } = await registered()
    expect(await identity.reload()).toBe(false)
    const code = await emulator.codeFor(email, 'VERIFY_EMAIL')
    const elsewhere = browser().identity
    expect(await elsewhere.readAction(code)).toEqual({
      mode: 'verifyEmail',
      email,
      previousEmail: null,
    })
    await elsewhere.applyAction(code)
    expect(await identity.reload()).toBe(true)
    expect((await auth.currentUser?.getIdTokenResult())?.claims['email_verified']).toBe(true)
    expect(await getCode(elsewhere.applyAction(code))).toBe('auth/invalid-action-code')
  })

  test('gets a new password by a link, which works once', async () => {
    const { email } = await registered()
    const { identity } = browser()
    await identity.sendPasswordReset(email)
    const code = await emulator.codeFor(email, 'PASSWORD_RESET')
    expect(await identity.readAction(code)).toMatchObject({ mode: 'resetPassword', email })
    expect(await getCode(identity.resetPassword(code, '12345'))).toBe('auth/weak-password')
    await identity.resetPassword(code, 'another-108')
    await identity.signIn(email, 'another-108')
    expect((await observedPerson(identity))?.user.email).toBe(email)
    expect(await getCode(identity.resetPassword(code, 'third-108'))).toBe(
      'auth/invalid-action-code',
    )
  })

  test('changes its email once the link in the new mailbox is opened', async () => {
    const { identity, email } = await registered()
    const wanted = newAddress()
    await identity.changeEmail(wanted)
    expect((await observedPerson(identity))?.user.email).toBe(email)
    const code = await emulator.codeFor(email, 'VERIFY_AND_CHANGE_EMAIL')
    expect(await identity.readAction(code)).toEqual({
      mode: 'verifyAndChangeEmail',
      email: wanted,
      previousEmail: email,
    })
    await identity.applyAction(code)
    await browser().identity.signIn(wanted, password)
  })

  test('changes its name and its password, and notifies observers', async () => {
    const { identity, email } = await registered()
    await identity.updateName('Maya L.')
    expect((await observedPerson(identity))?.user.displayName).toBe('Maya L.')
    await identity.reauthenticate(password)
    await identity.changePassword('another-108')
    await browser().identity.signIn(email, 'another-108')
  })

  test('is signed out when it is deleted', async () => {
    const { identity, email } = await registered()
    await identity.deleteAccount()
    expect(await observedPerson(identity)).toBeNull()
    expect(await getCode(browser().identity.signIn(email, password))).not.toBe('')
  })

  test('of Google is verified and has the provider google.com', async () => {
    const { auth, identity } = browser()
    const email = newAddress()
    const claims = JSON.stringify({ sub: randomUUID(), email, email_verified: true })
    await signInWithCredential(auth, GoogleAuthProvider.credential(claims))
    const person = await observedPerson(identity)
    expect(person?.user).toMatchObject({ email, emailVerified: true })
    expect(person?.providers).toEqual(['google.com'])
  })
})

test('A password reset has the same answer for every address', async () => {
  await expect(browser().identity.sendPasswordReset(newAddress())).resolves.toBeUndefined()
})

describe('The emulator', () => {
  test.each<[of: string, code: string, ask: (identity: Identity, email: string) => unknown]>([
    ['a wrong password', 'invalid-credential', (its, email) => its.signIn(email, 'wrong-108')],
    ['an unknown email', 'invalid-credential', (its) => its.signIn(newAddress(), password)],
    ['a known email', 'email-already-in-use', (its, email) => its.register({ ...nobody, email })],
    ['a short password', 'weak-password', (its) => its.register({ ...nobody, password: '12345' })],
    ['half an email', 'invalid-email', (its) => its.signIn('maya', password)],
    ['half a new email', 'invalid-email', (its) => its.register({ ...nobody, email: 'maya' })],
    ['no password', 'missing-password', (its) => its.signIn(newAddress(), '')],
    ['no email', 'missing-email', (its) => its.sendPasswordReset('')],
    ['an unknown link', 'invalid-action-code', (its) => its.readAction('no-such-code')],
  ])('answers to %s with %s', async (_, code, ask) => {
    const { email } = await registered()
    expect(await getCode(ask(browser().identity, email))).toBe(`auth/${code}`)
  })

  test('returns user-disabled at sign-in and at refresh(), which signs out', async () => {
    const { identity, email, uid } = await registered()
    await emulator.disable(uid)
    expect(await getCode(browser().identity.signIn(email, password))).toBe('auth/user-disabled')
    expect(await getCode(identity.refresh())).toBe('auth/user-disabled')
    expect(await observedPerson(identity)).toBeNull()
  })

  test('ends the session of a deleted account', async () => {
    const { identity, uid } = await registered()
    await emulator.remove(uid)
    const error: unknown = await identity.reload().catch((thrown: unknown) => thrown)
    expect(authCode(error)).toBe('auth/user-token-expired')
    expect(endsSession(error)).toBe(true)
    expect(await observedPerson(identity)).toBeNull()
  })

  test('returns user-token-expired after the sessions were revoked', async () => {
    const { identity, uid } = await registered()
    await emulator.revoke(uid)
    expect(await getCode(identity.reload())).toBe('auth/user-token-expired')
    expect(await observedPerson(identity)).toBeNull()
  })

  test('returns invalid-credential while reauthenticating, and keeps the session', async () => {
    const { identity, email } = await registered()
    expect(await getCode(identity.reauthenticate('wrong-108'))).toBe('auth/invalid-credential')
    expect((await observedPerson(identity))?.user.email).toBe(email)
  })

  test('returns operation-not-allowed if registration with a password is disabled', async () => {
    const { auth, identity } = browser()
    auth.tenantId = await emulator.tenantWithoutPasswords()
    const forbidden = identity.register(nobody)
    expect(await getCode(forbidden)).toBe('auth/operation-not-allowed')
    expect(await getCode(identity.signIn(newAddress(), password))).toBe(
      'auth/operation-not-allowed',
    )
  })
})

test('A closed port returns network-request-failed', async () => {
  // The SDK leaves its timer for a slow network running, which would keep the process alive.
  const later = setTimeout
  const timers = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, wait) => later(work, wait).unref())
  const gone = await AuthStandIn.create({})
  await gone.close()
  const { identity } = browser(gone.url)
  expect(await getCode(identity.signIn('maya@shala.test', password))).toBe(
    'auth/network-request-failed',
  )
  timers.mockRestore()
})

test('sendVerification() throws without a session', async () => {
  await expect(browser().identity.sendVerification()).rejects.toThrow(
    'No user is currently signed in',
  )
})

/** Errors of Google that the emulator never returns; the SDK turns them into codes. */
describe('An error of Google', () => {
  async function answering(message: string) {
    const refusal = { status: 400, body: { error: { message } } }
    const paths = ['signInWithPassword', 'sendOobCode', 'resetPassword', 'signUp']
    const answers = paths.map((path) => [`accounts:${path}`, refusal] as const)
    const standIn = await AuthStandIn.create(Object.fromEntries(answers))
    standIns.push(standIn)
    return browser(standIn.url).identity
  }

  const signIn = (its: Identity) => its.signIn('maya@shala.test', password)
  test.each<[message: string, code: string, ask: (identity: Identity) => unknown]>([
    ['EMAIL_NOT_FOUND', 'user-not-found', signIn],
    ['INVALID_PASSWORD', 'wrong-password', signIn],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential', signIn],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access is blocked', 'too-many-requests', signIn],
    ['LOGIN_BLOCKED', 'login-blocked', signIn],
    ['USER_DISABLED', 'user-disabled', signIn],
    ['PASSWORD_LOGIN_DISABLED', 'operation-not-allowed', signIn],
    ['EXPIRED_OOB_CODE', 'expired-action-code', (its) => its.readAction('old')],
    ['EXPIRED_OOB_CODE', 'expired-action-code', (its) => its.resetPassword('old', password)],
    [
      'RESET_PASSWORD_EXCEED_LIMIT',
      'too-many-requests',
      (its) => its.sendPasswordReset('maya@shala.test'),
    ],
    [
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing [digit]',
      'password-does-not-meet-requirements',
      (its) => its.register(nobody),
    ],
  ])('%s becomes %s', async (message, code, ask) => {
    expect(await getCode(ask(await answering(message)))).toBe(`auth/${code}`)
  })

  test('CREDENTIAL_TOO_OLD_LOGIN_AGAIN for a change becomes auth/requires-recent-login', async () => {
    const { auth, identity } = await registered()
    const token = await auth.currentUser?.getIdToken()
    const tooOld = { status: 400, body: { error: { message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }
    const standIn = await AuthStandIn.create({
      // The answer to our check of the sign-in's age: it is fresh.
      'v1/token': {
        body: { access_token: token, id_token: token, expires_in: '3600', refresh_token: 'next' },
      },
      'accounts:update': tooOld,
      'accounts:delete': tooOld,
    })
    standIns.push(standIn)
    // The session is real; only later requests go to the stand-in.
    const there = browser(standIn.url)
    await there.auth.updateCurrentUser(auth.currentUser)
    expect(await getCode(there.identity.changePassword('another-108'))).toBe(
      'auth/requires-recent-login',
    )
    expect(await getCode(there.identity.deleteAccount())).toBe('auth/requires-recent-login')
    expect(await observedPerson(identity)).not.toBeNull()
  })
})

describe('The password policy', () => {
  const policy = (enforcementState: string) => ({
    customStrengthOptions: {
      minPasswordLength: 8,
      maxPasswordLength: 20,
      containsLowercaseCharacter: true,
      containsUppercaseCharacter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    },
    allowedNonAlphanumericCharacters: ['!', '?', '-'],
    enforcementState,
    schemaVersion: 1,
  })

  async function asked(enforcementState: string) {
    const body = policy(enforcementState)
    const standIn = await AuthStandIn.create({ '/v2/passwordPolicy': { body } })
    standIns.push(standIn)
    return { standIn, ...browser(standIn.url) }
  }

  test('is loaded once from the provider and applied to each password', async () => {
    const { identity, standIn } = await asked('ENFORCE')
    const [first] = await Promise.all([identity.checkPassword('yoga'), identity.checkPassword('y')])
    expect(first).toEqual([
      { text: 'At least 8 characters', met: false },
      { text: 'At most 20 characters', met: true },
      { text: 'A small letter', met: true },
      { text: 'A capital letter', met: false },
      { text: 'A digit', met: false },
      { text: 'A sign such as ! or ?', met: false },
    ])
    expect((await identity.checkPassword('Namaste-108')).every(({ met }) => met)).toBe(true)
    expect((await identity.checkPassword('Namaste-108'.repeat(2))).at(1)?.met).toBe(false)
    expect(standIn.asked).toHaveLength(1)
  })

  test('is six characters if the provider does not enforce one', async () => {
    const { identity } = await asked('OFF')
    expect(await identity.checkPassword('yoga')).toEqual([
      { text: 'At least 6 characters', met: false },
    ])
  })

  test('is six characters if the provider returns none', async () => {
    const { identity } = browser()
    expect(await identity.checkPassword('yoga108')).toEqual([
      { text: 'At least 6 characters', met: true },
    ])
  })
})
