import type { NotifyOption } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import { joinGroup, leaveGroup, type MemberName } from '@shala/contract/people/groups'
import { findUsersByEmail } from '@shala/contract/people/people'
import { chunk } from '@shala/contract/values/chunk'
import type * as z from 'zod'
import type { Server } from '#shared/server.ts'

/** The result of adding members. */
export interface Joined extends z.output<typeof joinGroup.output> {
  /** Those of `waiting` who have an account; null if it is not known. */
  registered: number | null
}

type Left = z.output<typeof leaveGroup.output>

/** The members to add or remove, and whether to notify them. */
interface Moving {
  readonly id: string
  readonly members: readonly MemberName[]
  readonly notify: NotifyOption
}

/** The members to add, and whether to invite people without an account. */
interface Joining extends Moving {
  readonly invite: NotifyOption
}

/**
 * Adds any number of members in several calls. Reports the result at the end, or the part before a
 * failed call.
 */
export async function joinAll(
  server: Server,
  { id, members, notify, invite }: Joining,
  onJoined: (joined: Joined) => void,
): Promise<void> {
  const batchId = crypto.randomUUID()
  const answers: z.output<typeof joinGroup.output>[] = []
  try {
    for (const membersChunk of chunks(members)) {
      const request = { id, members: membersChunk, batchId, notify, invite }
      answers.push(await server.call(joinGroup, request))
    }
  } finally {
    if (answers.length > 0) {
      const changed = answers.flatMap((answer) => answer.changed)
      onJoined({
        joined: sum(answers.map(({ joined }) => joined)),
        waiting: sum(answers.map(({ waiting }) => waiting)),
        unchanged: sum(answers.map(({ unchanged }) => unchanged)),
        registered: await countRegistered(server, changed),
        changed,
        failed: answers.flatMap(({ failed }) => failed),
      })
    }
  }
}

/** Removes any number of members in several calls. Returns the result. */
export async function leaveAll(server: Server, { id, members, notify }: Moving): Promise<Left> {
  const batchId = crypto.randomUUID()
  const answers: Left[] = []
  for (const membersChunk of chunks(members)) {
    answers.push(await server.call(leaveGroup, { id, members: membersChunk, batchId, notify }))
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

/** Counts the members by address who have an account; null if the lookup fails. */
async function countRegistered(
  server: Server,
  members: readonly MemberName[],
): Promise<number | null> {
  const emails = members.flatMap(({ email }) => email ?? [])
  if (emails.length === 0) return 0
  return addressesOfSomebody(server, emails).then(
    ({ length }) => length,
    () => null,
  )
}

/** Returns the addresses that have an account, verified or not. Throws a `CallError`. */
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
