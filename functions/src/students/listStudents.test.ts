import { grantAccess } from '@shala/contract/access/access'
import * as contract from '@shala/contract/people/students'
import { auth } from '../firebase.ts'
import { syncEmailMapping } from '../people/mapping.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function createStudent(name: string, endsOn?: string | null): Promise<TestPerson> {
  const person = await createUser()
  await auth().updateUser(person.uid, { displayName: name })
  await syncEmailMapping(await auth().getUser(person.uid))
  if (endsOn !== undefined) {
    const courseId = await addCourse()
    await call(grantAccess, { userId: person.uid, courseId, ...(endsOn && { endsOn }) }, admin)
  }
  return person
}

const listNames = async (input: { search: string; filter?: contract.StudentFilter }) =>
  (await call(contract.listStudents, input, admin)).students.map(({ displayName }) => displayName)

test('listStudents returns students with the number of their courses and the last day', async () => {
  const ends = await createStudent('Zora Endsoon', day(5))
  await createStudent('Zora Endless', null)
  await createStudent('Zora Later', day(200))
  await createStudent('Zora Nothing')
  const { students, nextPageToken } = await call(contract.listStudents, { search: 'zora' }, admin)
  expect(nextPageToken).toBeNull()
  expect(students).toHaveLength(4)
  const soon = students.find(({ userId }) => userId === ends.uid)
  expect(soon).toMatchObject({ displayName: 'Zora Endsoon', courses: 1, endsOn: day(5) })
  expect(soon?.registeredAt.slice(0, 10)).toBe(day(0))

  expect(await listNames({ search: 'zora', filter: 'no-course' })).toEqual(['Zora Nothing'])
  expect(await listNames({ search: 'zora', filter: 'ending' })).toEqual(['Zora Endsoon'])
})

test('a course whose access has ended does not count', async () => {
  const person = await createStudent('Yorick Past', day(-3))
  const { students } = await call(contract.listStudents, { search: 'yorick' }, admin)
  expect(students).toMatchObject([{ userId: person.uid, courses: 0, endsOn: null }])
})
