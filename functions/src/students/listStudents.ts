import * as contract from '@shala/contract/people/students'
import type { Student, StudentFilter } from '@shala/contract/people/students'
import { adminCallable } from '../people/adminCallable.ts'
import { pageOfPeople } from '../people/pageOfPeople.ts'
import { studentsOf, type Looked } from './studentsOf.ts'

/** Students that a page shows, and that it looks at, at most, however few of them are shown. */
const [mostShown, mostLooked] = [50, 500]

/**
 * Who is signed in where, and what they hold, is read at the moment of asking: the one from the
 * identity provider, the other from their access records. So nothing is kept twice, and a filter looks
 * through the students by pages.
 */
export const listStudents = adminCallable(
  contract.listStudents,
  async ({ search, filter, pageToken }) => {
    const now = new Date()
    const soon = new Date(now.getTime() + contract.endingDays * 86_400_000)
    const students: Student[] = []
    let looked = 0
    let place = pageToken
    do {
      const page = await pageOfPeople(search, mostShown, place)
      const all = await studentsOf(page.userIds, now)
      students.push(
        ...all.filter((one) => isShown(one, filter, soon)).map(({ student }) => student),
      )
      looked += page.userIds.length
      place = page.nextPageToken
    } while (place !== null && students.length < mostShown / 2 && looked < mostLooked)
    return { students, nextPageToken: place, looked }
  },
)

function isShown({ student, endsAt }: Looked, filter: StudentFilter, soon: Date): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'no-course':
      return student.courses === 0
    case 'ending':
      return endsAt !== null && endsAt < soon
    case 'never-signed-in':
      return student.lastSignInAt === null
  }
}
