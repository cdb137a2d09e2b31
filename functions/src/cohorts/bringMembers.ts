import type { Refusal } from '../callable/Refusal.ts'
import { portions } from '../portions.ts'
import { tryClaimProven } from '../waiting/claimProven.ts'
import { MembersRefused } from './MembersRefused.ts'
import { bringPortion } from './bringPortion.ts'
import type { Brought, Errand, Failed } from './errand.ts'
import { memberIdOf, type Named } from './member.ts'
import { whileMoving } from './whileMoving.ts'

/**
 * Brings members where an errand wants them, a portion in one commit: a member's own record, their
 * access to every course of the cohort and the events, or what waits for their address. So a crash
 * leaves whole members only, and the same errand again does the rest.
 */
export async function bringMembers(
  errand: Errand,
  people: readonly Named[],
  membersAtOnce: number,
): Promise<Brought> {
  const parts: Brought[] = []
  for (const portion of portions(people, membersAtOnce)) {
    parts.push(await bringAll(errand, portion))
  }
  const changed = parts.flatMap((part) => part.changed)
  if (errand.goal !== 'leave') await tryClaimProven(changed.flatMap(({ email }) => email ?? []))
  return {
    changed,
    kept: parts.flatMap(({ kept }) => kept),
    failed: parts.flatMap(({ failed }) => failed),
  }
}

/** Brings a portion; who is refused stops no other. */
async function bringAll(errand: Errand, people: readonly Named[]): Promise<Brought> {
  const failed = new Map<string, Failed>()
  for (;;) {
    const open = people.filter((person) => !failed.has(memberIdOf(person)))
    try {
      const done = await whileMoving(() => bringPortion(errand, open))
      return { ...done, failed: [...failed.values()] }
    } catch (error) {
      if (!(error instanceof MembersRefused)) throw error
      for (const [person, refusal] of error.refused) {
        const memberId = memberIdOf(person)
        failed.set(memberId, { memberId, who: person.name, error: refusal.message })
      }
    }
  }
}

/** Rows of access in one commit: see `enterMany`. */
const rowsAtOnce = 250

/** How many members of a cohort of so many courses make a portion. */
export function membersInPortion(courses: number): number {
  return Math.max(1, Math.floor(rowsAtOnce / Math.max(1, courses)))
}

/** Who was refused, as an answer tells them. */
export function toldOf(failed: readonly Failed[]): { who: string; error: string }[] {
  return failed.map(({ who, error }) => ({ who, error }))
}

/** The refusals of people who could not be named, as the answer tells them. */
export function toldOfUnknown(
  unknown: ReadonlyMap<string, Refusal>,
): { who: string; error: string }[] {
  return [...unknown].map(([who, { message }]) => ({ who, error: message }))
}
