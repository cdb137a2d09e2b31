/** The message for each error code that ends the session. */
export const sessionEndMessages: Readonly<Record<string, string>> = {
  'auth/user-disabled': 'This user account has been disabled.',
  'auth/user-token-expired': 'Your session has ended. Please sign in again.',
  'auth/invalid-user-token': 'Your session has ended. Please sign in again.',
  'auth/invalid-refresh-token': 'Your session has ended. Please sign in again.',
  'auth/user-not-found': 'No account found with this email',
}

/** The code of an error of the identity provider, or an empty text. */
export function authCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** Returns the message for an error that ends the session; null for any other error. */
export function sessionEndMessage(error: unknown): string | null {
  const code = authCode(error)
  return Object.hasOwn(sessionEndMessages, code) ? (sessionEndMessages[code] ?? null) : null
}

/** Returns true if this error of a signed-in user means that the session is over. */
export const endsSession = (error: unknown): boolean => sessionEndMessage(error) !== null
