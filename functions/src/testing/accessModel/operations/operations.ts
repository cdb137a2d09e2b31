import type { GrantTerms } from '@shala/contract/access/access'
import type { Crash } from '../crashes.ts'
import type { Held } from '../state.ts'

/** A person as an admin names them, by account or address. Both are indexes. */
export type Who = { person: number } | { address: number }

/** The terms of a grant; the note for admins is not part of any record. */
export type Given = Held & Pick<GrantTerms, 'adminNotes'>

export type DirectSource = 'individual' | 'scholarship' | 'purchase'

/** One operation of an admin or a student. People, addresses, courses and batches are indexes. */
export type Operation =
  | { kind: 'grant'; who: Who; course: number; source: DirectSource; held: Given; aim: Aim }
  | {
      kind: 'revoke'
      person: number
      course: number
      source: DirectSource | 'group' | null
      aim: Aim
    }
  | { kind: 'bulkGrant'; people: number[]; course: number; held: Given }
  | { kind: 'bulkRevoke'; people: number[]; course: number }
  | { kind: 'extend'; people: number[]; course: number; endsOn: string | null; aim: Aim }
  | {
      kind: 'plan'
      instruction: PlannedInstruction
      who: Who[]
      course: number
      continueBatch: GoOn
    }
  | { kind: 'undo'; which: number; continueBatch: GoOn }
  | { kind: 'join'; who: Who }
  | { kind: 'leave'; who: Who; aim: Aim }
  | { kind: 'saveGroup'; courses: number[]; days: Days }
  | { kind: 'setGroupActive'; active: boolean }
  | { kind: 'cancelInvitation' | 'renewInvitation'; which: number }
  | { kind: 'login'; person: number; verifies: boolean; times: number }
  | { kind: 'confirmAddress'; person: number; address: number; times: number; aim: Aim }
  | { kind: 'removeAddress'; person: number; address: number; aim: Aim }
  | { kind: 'deleteAccount'; person: number; times: number }

/** Which of the things that it could change an operation is about; null leaves that to chance. */
type Aim = number | null

/** How a batch continues after its process died: sent again, by a button, or by the queue. */
export type GoOn = 'again' | 'resume' | 'queue'

export type Days = Pick<Held, 'startsOn' | 'endsOn'>

export type PlannedInstruction =
  | { action: 'grant'; source: DirectSource; held: Given }
  | { action: 'revoke'; source: DirectSource | null }
  | { action: 'extend'; source: DirectSource | null; endsOn: string | null }

/** Operations of several people at one moment, each of which may crash. */
export type Moment = readonly { operation: Operation; crash: Crash | null }[]

/** Accounts, of which the first has verified its address at the beginning. */
export const people = 3
export const courses = 2
/** One address of each account, and some without an account. */
export const addresses = 5
/** The initial terms of the group. */
export const firstDays: Days = { startsOn: '2019-01-01', endsOn: '2099-12-31' }

/** Days before, on and after every first and last day in the stories. */
export const days = [
  '2018-06-15',
  '2019-06-15',
  '2025-06-15',
  '2050-06-15',
  '2098-01-15',
  '2120-06-15',
]
