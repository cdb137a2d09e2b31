import { Course } from '@shala/contract/courses'
import { listUsers } from '@shala/contract/people'
import { GraduateDraft } from '@shala/contract/profiles'
import { Room } from '@shala/contract/rooms'
import { Schedule } from '@shala/contract/schedules'
import { searchedPart } from '@shala/contract/searchKey'
import type * as z from 'zod'
import { messageOf } from '../../../shared/AppError.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { links } from '../model/links.ts'

/** Something that was found, and the page that shows it. */
interface Find {
  id: string
  name: string
  /** What tells it from another of the same name. */
  about: string
  href: string
}

/** What was found of one kind, or why it could not be searched. */
export interface FindGroup {
  kind: string
  finds: readonly Find[]
  problem: string | null
}

/** Of each kind. */
export const shownOfEach = 5

export const findEverythingQuery = (server: Server, text: string) =>
  serverQuery(['everything', text], () => findEverything(server, text))

/**
 * By the beginnings of words, of people those of name and address. A kind that cannot be searched
 * says so and hides no other. Nothing typed finds nothing.
 */
function findEverything(server: Server, typed: string): Promise<FindGroup[]> {
  const part = searchedPart(typed)
  if (part === null) return Promise.resolve([])
  const byPart = byPartOn(server, part)
  return Promise.all([
    group('People', people(server, typed)),
    group(
      'Courses',
      byPart('courses', 'titleKey', Course, (id, { title, status }) => ({
        name: title,
        about: status,
        href: links.course(id),
      })),
    ),
    group(
      'Rooms',
      byPart('rooms', 'nameKey', Room, (id, { name, active }) => ({
        name,
        about: active ? 'in use' : 'out of use',
        href: links.room(id),
      })),
    ),
    group(
      'Schedules',
      byPart('schedules', 'firstAt', Schedule, (id, { title, courseId, teacher }) => ({
        name: title === '' ? courseId : title,
        about: `with ${teacher}`,
        href: links.schedule(id),
      })),
    ),
    group(
      'Graduates',
      byPart('graduateDrafts', 'nameKey', GraduateDraft, (id, { name, city }) => ({
        name,
        about: city,
        href: links.graduate(id),
      })),
    ),
  ])
}

async function group(kind: string, search: Promise<Find[]>): Promise<FindGroup> {
  try {
    return { kind, finds: await search, problem: null }
  } catch (error) {
    return { kind, finds: [], problem: messageOf(error) }
  }
}

async function people(server: Server, search: string): Promise<Find[]> {
  const { users } = await server.call(listUsers, { search, pageSize: shownOfEach })
  return users.map(({ userId, displayName, email }) => ({
    id: userId,
    name: displayName ?? email ?? userId,
    about: email ?? '',
    href: links.person(userId),
  }))
}

/**
 * Searches collections whose records keep the beginnings of their words in `search`. That field has
 * an index only together with those that their lists are ordered by, of which `orderedBy` is one.
 */
function byPartOn(server: Server, value: string) {
  return async <Schema extends z.ZodType>(
    collection: string,
    orderedBy: string,
    schema: Schema,
    described: (id: string, data: z.output<Schema>) => Omit<Find, 'id'>,
  ): Promise<Find[]> => {
    const order = { field: orderedBy, descending: false }
    const query = { collection, holding: { field: 'search', value }, order, limit: shownOfEach }
    const rows = await server.list(query, schema)
    return rows.map(({ id, data }) => ({ id, ...described(id, data) }))
  }
}
