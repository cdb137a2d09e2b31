import { listStudents } from './students.ts'
import { testCallable } from './testing/testSchema.ts'

const maya = {
  userId: 'maya',
  email: 'maya@shala.test',
  displayName: 'Maya Lindqvist',
  emailVerified: true,
  disabled: false,
  admin: false,
  registeredAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: null,
  courses: 2,
  endsOn: null,
}

testCallable(listStudents, 'listStudents', {
  good: { search: 'Okafor', filter: 'ending', pageToken: null },
  becomes: { search: 'okafor', filter: 'ending', pageToken: null },
  cases: [
    ['search', undefined],
    ['filter', undefined],
    ['filter', 'everybody', 'must be a known filter'],
    ['pageToken', undefined],
  ],
  answer: { students: [maya], nextPageToken: null, looked: 1 },
})
