import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { limits } from '@shala/contract/limits'
import { joinCohort, leaveCohort, type MemberName } from '@shala/contract/people/cohorts'
import { findUsersByEmail } from '@shala/contract/people/people'
import { chunk } from '@shala/contract/values/chunk'
import type * as z from 'zod'
import type { Server } from '../../../shared/server.ts'

/** What became of those who were to join. */
export type Joined = z.output<typeof joinCohort.output>

/** What became of those who were to leave. */
type Left = z.output<typeof leaveCohort.output>

/** Who joins a cohort or leaves it, and whether they are told by e-mail. */
interface Moving {
  readonly id: string
  readonly members: readonly MemberName[]
  readonly notify: NotifyOption
}

/** Who joins, and whether those without an account are invited by e-mail. */
interface Joining extends Moving {
  readonly invite: NotifyOption
}

/**
 * Lets people join a cohort, however many, a call's worth at a time, and says at the end what
 * became of them; should a call fail, of those before.
 */
export async function joinAll(
  server: Server,
  { id, members, notify, invite }: Joining,
  onJoined: (joined: Joined) => void,
): Promise<void> {
  const batchId = crypto.randomUUID()
  const answers: Joined[] = []
  try {
    for (const membersChunk of chunks(members)) {
      const request = { id, members: membersChunk, batchId, notify, invite }
      answers.push(await server.call(joinCohort, request))
    }
  } finally {
    if (answers.length > 0) {
      onJoined({
        joined: sum(answers.map(({ joined }) => joined)),
        waiting: sum(answers.map(({ waiting }) => waiting)),
        unchanged: sum(answers.map(({ unchanged }) => unchanged)),
        changed: answers.flatMap(({ changed }) => changed),
        failed: answers.flatMap(({ failed }) => failed),
      })
    }
  }
}

/** Lets members leave a cohort, however many, a call's worth at a time, and says what became of them. */
export async function leaveAll(server: Server, { id, members, notify }: Moving): Promise<Left> {
  const batchId = crypto.randomUUID()
  const answers: Left[] = []
  for (const membersChunk of chunks(members)) {
    answers.push(await server.call(leaveCohort, { id, members: membersChunk, batchId, notify }))
  }
  return {
    left: sum(answers.map(({ left }) => left)),
    unchanged: sum(answers.map(({ unchanged }) => unchanged)),
    failed: answers.flatMap(({ failed }) => failed),
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

function chunks(members: readonly MemberName[]): MemberName[][] {
  const { bulkRows } = limits
  return Array.from({ length: Math.ceil(members.length / bulkRows) }, (_, part) =>
    members.slice(part * bulkRows, (part + 1) * bulkRows),
  )
}

/** Those among the addresses that somebody has, verified or not. Throws an `AppError`. */
export async function addressesOfSomebody(
  server: Server,
  emails: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const asked of chunk(emails, limits.bulkRows)) {
    const { missing } = await server.call(findUsersByEmail, { emails: asked })
    found.push(...asked.filter((email) => !missing.includes(email)))
  }
  return found
}
