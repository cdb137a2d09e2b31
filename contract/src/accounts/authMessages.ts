import { authCode, sessionEndMessages } from './sessionEnds.ts'

/** The message for each error code of the identity provider. Required word for word. */
export const authMessages: Readonly<Record<string, string>> = {
  ...sessionEndMessages,
  'auth/wrong-password': 'Incorrect password',
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/weak-password': 'Password should be at least 6 characters',
  'auth/invalid-email': 'Invalid email address',
  'auth/too-many-requests': 'Too many email verification attempts. Please try again later.',
  'auth/popup-closed-by-user': 'Sign-in was cancelled',
  'auth/cancelled-popup-request': 'Sign-in was cancelled',
  'auth/login-blocked':
    'Login is currently blocked. The school can lift this in the Firebase console, under Authentication.',
  'auth/operation-not-allowed': 'Email verification is not enabled. Contact support.',
  // Not in the table from here on. New projects answer invalid-credential for an unknown address
  // and for a wrong password alike, which keeps secret who has an account; so does the text. Google
  // replaces the password of an account whose address was not verified, so the text names Google.
  'auth/invalid-credential':
    'The email or the password is not right. If you have used Google here, continue with Google.',
  'auth/missing-password': 'Enter your password',
  'auth/missing-email': 'Enter your email address',
  'auth/password-does-not-meet-requirements': 'This password does not meet the requirements',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link is not valid any more. It may have been used already.',
  'auth/requires-recent-login': 'For your safety, please sign in again before you change this.',
  'auth/user-mismatch': 'That is another account. Sign in with the one you are using here.',
  'auth/network-request-failed':
    'No connection. The sign-in service was not reached: check your network and try again.',
  'auth/timeout': 'The connection was too slow. Please try again.',
  // Of our own: the SDK waits a minute before it says anything.
  'auth/google-unreachable':
    'Google cannot be reached at the moment. Sign in with your email and password, or try again.',
  'auth/popup-blocked':
    'Your browser blocked the sign-in window. Allow windows for this site and try again.',
  'auth/unauthorized-domain': 'Sign-in is not set up for this address. Contact support.',
  'auth/account-exists-with-different-credential':
    'You have an account with this email already. Sign in the way you did before.',
  'auth/credential-already-in-use': 'This sign-in belongs to another account already.',
  'auth/internal-error': 'Something went wrong on the provider’s side. Please try again.',
}

/** Returns true if the user closed the sign-in window, which is no error. */
export function isCancelled(error: unknown): boolean {
  return authMessage(error) === authMessages['auth/popup-closed-by-user']
}

const fallback = 'An error occurred during authentication.'

/** The text for an error of the identity provider: the table's, else its raw message, else a general one. */
export function authMessage(error: unknown): string {
  const code = authCode(error)
  const known = Object.hasOwn(authMessages, code) ? authMessages[code] : undefined
  if (known !== undefined) return known
  if (typeof error !== 'object' || error === null) return fallback
  return 'message' in error && typeof error.message === 'string' && error.message !== ''
    ? error.message
    : fallback
}
