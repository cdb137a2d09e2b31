import { testCallable, testSchema } from '../testing/testSchema.ts'
import { stamps } from '../testing/values.ts'
import {
  correctAddress,
  deleteStudent,
  getStudent,
  listStudents,
  recordPasswordLink,
  saveStudentDetails,
  StudentDetails,
} from './students.ts'

const maya = {
  userId: 'maya',
  email: 'maya@shala.test',
  displayName: 'Maya Lindqvist',
  emailVerified: true,
  disabled: false,
  role: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: null,
  courses: 2,
  endsOn: null,
}

testCallable(listStudents, {
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

testCallable(getStudent, { good: { userId: 'maya' }, answer: maya })

const details = { phone: '0117 496 0123', notes: 'Calls on Mondays.' }

testSchema('the notes of the office on a student', StudentDetails, {
  good: { ...stamps, userId: 'maya', ...details },
})

testCallable(recordPasswordLink, {
  good: { userId: 'maya' },
  answer: { email: 'maya@shala.test' },
})

testCallable(saveStudentDetails, {
  good: { userId: 'maya', revision: 2, details },
  cases: [
    ['details.phone', '1'.repeat(41), 'must be at most 40 characters'],
    ['details.phone', 'a\nb', 'must hold no line break or control character'],
    ['details.notes', 'x'.repeat(4001), 'must be at most 4000 characters'],
  ],
  answer: { id: 'maya', revision: 3 },
})

testCallable(correctAddress, {
  good: { userId: 'maya', email: 'maya@new.test' },
  answer: { userId: 'maya', email: 'maya@new.test' },
})

testCallable(deleteStudent, { good: { userId: 'maya', email: null }, answer: { userId: 'maya' } })
