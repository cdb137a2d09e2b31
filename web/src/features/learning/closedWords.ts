/** Why a course is not open to a student. */
export type Closed = 'not-begun' | 'expired' | 'revoked' | 'never'

/** What a student is told of it: never whose doing it was, or what the school noted. */
export const closedWords: Readonly<Record<Closed, { title: string; short: string; text: string }>> =
  {
    'not-begun': {
      title: 'This course has not begun for you yet',
      short: 'Not begun yet',
      text: 'The school has a place for you. Its lessons open here on the first day.',
    },
    expired: {
      title: 'Your time in this course is over',
      short: 'Over',
      text: 'What you have done in it is kept. If you would like to go on, write to us.',
    },
    revoked: {
      title: 'This course is not open to you any more',
      short: 'Not open any more',
      text: 'What you have done in it is kept, and is there again if the school opens it for you again. If you think this is a mistake, write to us.',
    },
    never: {
      title: 'This course is not open to you yet',
      short: 'Not open yet',
      text: 'When the school opens it for you, its lessons appear here.',
    },
  }
