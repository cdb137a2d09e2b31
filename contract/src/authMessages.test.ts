import { authMessage } from './authMessages.ts'

// spec.md section 8, copied by hand: the table is the requirement, the module is what is tested.
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
])('%s reads "%s"', (code, message) => {
  expect(authMessage({ code, message: 'raw' })).toBe(message)
})

test('a blocked login names the place where it can be lifted', () => {
  expect(authMessage({ code: 'auth/login-blocked' })).toMatch(
    /^Login is currently blocked.*console/,
  )
})

test('any other error reads its raw message', () => {
  expect(authMessage({ code: 'auth/something-new', message: 'Raw.' })).toBe('Raw.')
})

test.each([undefined, null, 'text', {}, { message: '' }, { code: '__proto__' }])(
  'an error without a message (%p) reads a general one',
  (error) => {
    expect(authMessage(error)).toBe('An error occurred during authentication.')
  },
)
