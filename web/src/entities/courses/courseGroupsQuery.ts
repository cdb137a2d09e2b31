import { Group } from '@shala/contract/people/groups'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

/** The groups of a course that are not archived, the next first, those without a first day last. */
export const courseGroupsQuery = (server: Server, courseId: string) =>
  serverQuery(['groups', 'of course', courseId], async (): Promise<Stored<Group>[]> => {
    const holding = { field: 'courseIds', value: courseId }
    const found = await server.list({ collection: 'groups', holding }, Group)
    return found
      .filter(({ data }) => data.active)
      .toSorted((one, other) => getStart(one).localeCompare(getStart(other)))
  })

const getStart = ({ data }: Stored<Group>) => data.startsOn ?? '9999'
