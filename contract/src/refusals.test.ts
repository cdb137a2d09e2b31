import { refusalMessages } from './accounts/refusalMessages.ts'
import { RefusalCode, RefusalDetails, RefusalReason } from './refusals.ts'
import { casesOfEnum, testSchema } from './testing/testSchema.ts'

testSchema('the code of a refusal', RefusalCode, {
  good: 'internal',
  cases: casesOfEnum('', [
    'unauthenticated',
    'permission-denied',
    'invalid-argument',
    'not-found',
    'already-exists',
    'failed-precondition',
    'aborted',
    'resource-exhausted',
    'internal',
  ]),
})

testSchema('the reason of a refusal', RefusalReason, {
  good: 'sessionEnded',
  cases: casesOfEnum('', ['sessionEnded', 'recentSignIn']),
})

testSchema('the details of a refusal', RefusalDetails, {
  good: { field: 'userIds.3', reason: 'recentSignIn', strange: 1 },
  becomes: { field: 'userIds.3', reason: 'recentSignIn' },
  cases: [
    ['field', undefined],
    ['field', 3, 'Invalid input: expected string, received number'],
    ['reason', undefined],
    ['reason', 'tired', 'Invalid option: expected one of "sessionEnded"|"recentSignIn"'],
  ],
})

test('refusal messages tell the reason, but nothing about internal errors', () => {
  expect(refusalMessages).toEqual({
    notAuthenticated: 'Not authenticated',
    sessionEnded: 'Your session has ended. Please sign in again.',
    unattested: 'This app could not be verified. Reload the page.',
    recentSignIn: 'For your safety, please sign in again before you do this.',
    staffOnly: 'Only the staff of the school may do this',
    adminsOnly: 'Only an admin may do this',
    ownersOnly: 'Only an owner of the school may do this',
    overtaken:
      'Other changes were saved at the same moment. Nothing of yours was saved; please try again.',
    internal: 'Something went wrong on our side. Please try again.',
  })
})
