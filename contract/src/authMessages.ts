/** What a person reads for each code of the identity provider: spec.md section 8, to the letter. */
export const authMessages: Readonly<Record<string, string>> = {
  'auth/user-not-found': 'No account found with this email',
  'auth/wrong-password': 'Incorrect password',
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/weak-password': 'Password should be at least 6 characters',
  'auth/invalid-email': 'Invalid email address',
  'auth/too-many-requests': 'Too many email verification attempts. Please try again later.',
  'auth/popup-closed-by-user': 'Sign-in was cancelled',
  'auth/cancelled-popup-request': 'Sign-in was cancelled',
  'auth/login-blocked':
    'Login is currently blocked. The school can lift this in the Firebase console, under Authentication.',
  'auth/user-disabled': 'This user account has been disabled.',
  'auth/operation-not-allowed': 'Email verification is not enabled. Contact support.',
  // Not in the table. New projects answer so for an unknown address and for a wrong password
  // alike, which keeps secret who has an account; the text must keep it secret too.
  'auth/invalid-credential': 'The email or the password is not right',
  'auth/network-request-failed': 'No connection. Check your network and try again.',
}

const fallback = 'An error occurred during authentication.'

/** The text for an error of the identity provider: the table's, else its raw message, else a general one. */
export function authMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return fallback
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = Object.hasOwn(authMessages, code) ? authMessages[code] : undefined
  if (known !== undefined) return known
  return 'message' in error && typeof error.message === 'string' && error.message !== ''
    ? error.message
    : fallback
}
