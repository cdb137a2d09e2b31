import { DatePlaces, datePlacesId, type Taken } from '@shala/contract/courses/requests'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

/** The places that are taken at the groups of a course, by group. A group without counts has none. */
export const groupPlacesQuery = (server: Server, courseId: string, groupIds: readonly string[]) =>
  serverQuery(
    ['groups', 'places', courseId, groupIds],
    async (): Promise<ReadonlyMap<string, Taken>> => {
      const found = await Promise.all(
        groupIds.map((id) => server.get('datePlaces', datePlacesId(courseId, id), DatePlaces)),
      )
      const none = { accepted: 0, waiting: 0 }
      return new Map(groupIds.map((id, place) => [id, found[place] ?? none]))
    },
  )
