import { isDeepStrictEqual } from 'node:util'
import { applyRegister } from '@shala/contract/attendance/courseHours'
import { mergeGuests, mergeMarks, mergeNote } from '@shala/contract/attendance/marks'
import type { RegisterContent } from '@shala/contract/attendance/registers'
import type { Session } from '@shala/contract/schedules/schedules'
import { findPlace, planMoves } from '../bookings/carryBookings.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { registers, toRegisterFacts, toRegisterId } from './register.ts'
import { updateHours } from './updateHours.ts'

interface Replanned {
  readonly scheduleId: string
  /** The sessions to come, before and after the change. */
  readonly stored: readonly Session[]
  readonly wanted: readonly Session[]
  readonly by: string
  readonly at: Date
}

/**
 * Adds what happens to registers that were begun before their sessions to the commit that replans these.
 * A register follows a moved session. The register of a cancelled session keeps its marks, which count again if
 * the session is restored.
 */
export async function carryRegisters(commit: Commit, replanned: Replanned): Promise<void> {
  const { scheduleId, stored, wanted, by, at } = replanned
  const { docs } = await firestore()
    .collection(registers.collection)
    .where('scheduleId', '==', scheduleId)
    .where('startsAt', '>', at)
    .get()
  const before = new Map(
    docs.flatMap((snapshot) => {
      const register = readRecord(registers, snapshot)
      return register === null ? [] : [[snapshot.id, registers.content.parse(register)] as const]
    }),
  )
  if (before.size === 0) return
  const after = planRegisters(before, stored, wanted)
  const changed = [...after].filter(([id, next]) => !isDeepStrictEqual(before.get(id), next))
  for (const [id, next] of changed) {
    const snapshot =
      docs.find((one) => one.id === id) ??
      (await firestore().collection(registers.collection).doc(id).get())
    const change = { id, seen: 'any', action: 'move', by, decide: () => next } as const
    await addRecordChange(commit, { kind: registers, snapshot, change, at })
  }
  const byCourse = Map.groupBy([...before.values(), ...after.values()], (one) => one.courseId)
  for (const [courseId, all] of byCourse) {
    const students = all.flatMap(({ marks }) => marks.map(({ userId }) => userId))
    // A register of the former course holds no marks any more, so its hours go.
    const now = [...after.values()].filter((one) => one.courseId === courseId)
    await updateHours(commit, { courseId, by }, students, (hours) =>
      now.reduce((sum, register) => applyRegister(sum, register), hours),
    )
  }
}

/** Returns the registers after a change of their sessions, by key. */
function planRegisters(
  before: ReadonlyMap<string, RegisterContent>,
  stored: readonly Session[],
  wanted: readonly Session[],
): ReadonlyMap<string, RegisterContent> {
  const { wantedAt, moves } = planMoves(stored, wanted)
  const after = new Map(before)
  for (const [id, register] of before) {
    const same = wantedAt.get(findPlace(register))
    const moved = moves.get(findPlace(register))
    // An earlier step may have moved another register to this key.
    const current = after.get(id) ?? register
    if (same !== undefined) after.set(id, { ...current, ...toRegisterFacts(same) })
    else if (moved === undefined) after.set(id, { ...register, takesPlace: false })
    else {
      const target = after.get(toRegisterId(moved))
      after.set(id, { ...register, takesPlace: false, marks: [], note: null, guests: [] })
      after.set(toRegisterId(moved), {
        ...toRegisterFacts(moved),
        marks: mergeMarks(target?.marks ?? [], register.marks),
        note: mergeNote(target?.note ?? null, register.note),
        guests: mergeGuests(target?.guests ?? [], register.guests),
      })
    }
  }
  return after
}
