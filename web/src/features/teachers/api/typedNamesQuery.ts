import { Schedule } from '@shala/contract/schedules/schedules'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** Names that were typed in schedules before teachers were records, of those that changed last. */
export const typedNamesQuery = (server: Server) =>
  serverQuery(['schedules', 'typedNames'], async () => {
    const query = { collection: 'schedules', newestBy: 'updatedAt', limit: 200 }
    const typed = (await server.list(query, Schedule)).filter(({ data }) => data.teacherId === null)
    const byKey = Map.groupBy(typed, ({ data }) => data.teacherKey)
    return [...byKey.values()]
      .flatMap((all) => all.slice(0, 1).map(({ data }) => ({ name: data.teacher, of: all.length })))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  })
