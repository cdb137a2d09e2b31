/**
 * The refusal messages of callables, shared with the pages. This file imports no parser, which
 * visitors would have to load.
 */
export const refusalMessages = {
  notAuthenticated: 'Not authenticated',
  sessionEnded: 'Your session has ended. Please sign in again.',
  recentSignIn: 'For your safety, please sign in again before you do this.',
  unattested: 'This app could not be verified. Reload the page.',
  staffOnly: 'Only the staff of the school may do this',
  adminsOnly: 'Only an admin may do this',
  ownersOnly: 'Only an owner of the school may do this',
  overtaken:
    'Other changes were saved at the same moment. Nothing of yours was saved; please try again.',
  internal: 'Something went wrong on our side. Please try again.',
} as const
