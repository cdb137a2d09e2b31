import { listAcceptances } from '@shala/contract/agreements/agreements'
import type * as z from 'zod'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

type Page = z.output<typeof listAcceptances.output>

/** The agreements of a course, and its students by name with what they have still to accept. */
export const studentAcceptancesQuery = (server: Server, courseId: string) =>
  serverQuery(['agreementAcceptances', 'of course', courseId], () =>
    readAcceptances(server, courseId),
  )

/** Reads all pages. Throws an `AppError`. */
async function readAcceptances(server: Server, courseId: string) {
  const students: Page['students'] = []
  let agreements: Page['agreements'] = []
  let after: string | null = null
  do {
    const page: Page = await server.call(listAcceptances, { courseId, after })
    agreements = page.agreements
    students.push(...page.students)
    after = page.next
  } while (after !== null)
  return {
    agreements,
    students: students.toSorted((one, other) => one.name.localeCompare(other.name)),
  }
}
