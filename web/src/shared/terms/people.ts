import { searchKey } from '@shala/contract/values/searchKey'

interface NamedPerson {
  readonly displayName: string | null
  readonly email: string | null
}

/** Actors that are not people. */
const actors: ReadonlyMap<string, string> = new Map([
  ['system', 'the system'],
  ['ADMIN_UIDS', 'the school’s settings'],
  ['claim', 'the Firebase console'],
])

/** Returns the name of an actor that is not a person, such as `system`; null for a user ID. */
export const findActorName = (userId: string): string | null => actors.get(userId) ?? null

/**
 * Returns the name of a user, else their email. A user whom the server does not know has deleted their
 * account, so the ID is not shown.
 */
export function describePerson(userId: string, person: NamedPerson | null | undefined): string {
  const actor = findActorName(userId)
  if (actor !== null) return actor
  if (person === null || person === undefined) return 'Deleted account'
  return person.displayName ?? person.email ?? userId
}

interface TitledCourse {
  readonly courseId: string
  readonly title: string
}

/**
 * Returns a function that names a course: by its title, with its key where several courses share
 * the title. An unknown course is named by its key.
 */
export function distinctTitles(courses: readonly TitledCourse[]): (courseId: string) => string {
  const byTitle = Map.groupBy(courses, ({ title }) => searchKey(title))
  const names = new Map(
    courses.map(({ courseId, title }) => {
      const isShared = (byTitle.get(searchKey(title))?.length ?? 0) > 1
      return [courseId, isShared ? `${title} (${courseId})` : title]
    }),
  )
  return (courseId) => names.get(courseId) ?? courseId
}
