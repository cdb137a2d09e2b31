import { mostAmong } from '../../query.ts'
import type { Server } from '../../server.ts'
import type { Filter, OwnerSearch } from './listConfig.ts'

/** Finds people by a text, at most so many; and whether there are more. Throws an `AppError`. */
export type FindPeople = (
  server: Server,
  text: string,
  most: number,
) => Promise<{ userIds: readonly string[]; more: boolean }>

/** The search of a list whose records are each of one person, `userId`. */
export function personSearch(findPeople: FindPeople): OwnerSearch {
  return {
    field: 'userId',
    find: async (server, text) => {
      const { userIds, more } = await findPeople(server, text, mostAmong)
      return { keys: userIds, more }
    },
    hint: 'Type the first letters of a name or an address',
    nobody: 'Nobody’s name or address begins like this. Check the spelling.',
    onlyFirst: `More people begin like this: only the first ${mostAmong} are looked at. Type more to find the others.`,
  }
}

/** The filter of a list whose records are each of one course; `key` is its name in the address. */
export function courseFilter(
  key: string,
  courses: readonly { courseId: string; title: string }[],
): Filter {
  const options = courses.map(({ courseId, title }) => ({
    key: courseId,
    label: title,
    value: courseId,
  }))
  return { key, label: 'Course', field: 'courseId', options }
}
