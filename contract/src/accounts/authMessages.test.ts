import { authMessage, authMessages, isCancelled } from './authMessages.ts'
import { authCode, endsSession } from './sessionEnds.ts'

// Copied by hand from the requirements, so that a changed message fails.
test.each([
  ['auth/user-not-found', 'No account found with this email'],
  ['auth/wrong-password', 'Incorrect password'],
  ['auth/email-already-in-use', 'An account with this email already exists'],
  ['auth/weak-password', 'Password should be at least 6 characters'],
  ['auth/invalid-email', 'Invalid email address'],
  ['auth/too-many-requests', 'Too many email verification attempts. Please try again later.'],
  ['auth/popup-closed-by-user', 'Sign-in was cancelled'],
  ['auth/cancelled-popup-request', 'Sign-in was cancelled'],
  ['auth/user-disabled', 'This user account has been disabled.'],
  ['auth/operation-not-allowed', 'Email verification is not enabled. Contact support.'],
])('%s has the message "%s"', (code, message) => {
  expect(authMessage({ code, message: 'raw' })).toBe(message)
})

test('the message of a blocked sign-in names the console', () => {
  expect(authMessage({ code: 'auth/login-blocked' })).toMatch(
    /^Login is currently blocked.*console/,
  )
})

test.each(Object.entries(authMessages))('%s has a readable message', (code, text) => {
  expect(authMessage({ code, message: 'raw' })).toBe(text)
  expect(text).toMatch(/^[A-Z].*[a-z.]$/)
  expect(text).not.toMatch(/auth\/|undefined/)
})

test.each([null, undefined, 'text', {}, { code: 7 }, new Error('raw')])(
  '%p has no code',
  (error) => {
    expect(authCode(error)).toBe('')
  },
)

test('an unknown error returns its raw message', () => {
  expect(authMessage({ code: 'auth/something-new', message: 'Raw.' })).toBe('Raw.')
})

test.each([undefined, null, 'text', {}, { message: '' }, { message: 7 }, { code: '__proto__' }])(
  'an error without a message (%p) returns a general one',
  (error) => {
    expect(authMessage(error)).toBe('An error occurred during authentication.')
  },
)

test.each([
  'auth/invalid-credential',
  'auth/expired-action-code',
  'auth/requires-recent-login',
  'auth/user-token-expired',
  'auth/network-request-failed',
  'auth/popup-blocked',
  'auth/unauthorized-domain',
])('%s has a message, though none is required', (code) => {
  expect(authMessage({ code, message: 'raw' })).not.toBe('raw')
})

test('the message of a failed sign-in does not reveal whether the account exists', () => {
  expect(authMessages['auth/invalid-credential']).not.toMatch(/account|found|exist/i)
})

test.each([
  'auth/user-disabled',
  'auth/user-token-expired',
  // The provider's error for the refresh token of a deleted account.
  'auth/invalid-refresh-token',
])('%s ends the session', (code) => {
  expect(endsSession({ code })).toBe(true)
})

test.each([{ code: 'auth/network-request-failed' }, { code: 'auth/wrong-password' }, null, 'x'])(
  '%p does not end the session',
  (error) => {
    expect(endsSession(error)).toBe(false)
  },
)

test.each([
  ['auth/popup-closed-by-user', true],
  ['auth/cancelled-popup-request', true],
  ['auth/popup-blocked', false],
  ['', false],
])('%p is a cancelled sign-in: %p', (code, cancelled) => {
  expect(isCancelled({ code })).toBe(cancelled)
})
