import { randomUUID } from 'node:crypto'
import { commitPlan, type CommitRow } from '@shala/contract/access/accessPlans'
import { toMajorUnits } from '@shala/contract/payments/money'
import {
  type GroupForm,
  joinGroup,
  type MemberName,
  saveGroup,
} from '@shala/contract/people/groups'
import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { callFunction } from './callFunction.ts'
import { sampleCurrency, soundHealing } from './sampleCourses.ts'
import { fullDate, sampleDates } from './sampleDates.ts'
import { sampleGroup, sampleMembers, waitingAddress } from './sampleMembers.ts'
import { samplePassword } from './samplePeople.ts'
import { signIn } from './signIn.ts'

/**
 * Makes the accounts of the members. They are imported, which sets off no trigger, and each signs in
 * once instead: the emulator would start a process for every trigger that runs beside another.
 */
export async function addMemberAccounts(env: StackEnvironment, app: App): Promise<void> {
  const auth = getAuth(app)
  await auth.importUsers(sampleMembers.map((member) => ({ ...member, emailVerified: true })))
  for (const { uid, email } of sampleMembers) {
    await auth.updateUser(uid, { password: samplePassword })
    await callFunction(env, await signIn(env, email), { name: 'syncProfile' }, {})
  }
}

/**
 * Adds a group with its members, one of them pending by address, and the dates of the courses, one of
 * them full. Does nothing if a group exists.
 */
export async function addGroups(env: StackEnvironment, app: App, admin: string): Promise<void> {
  const { empty } = await getFirestore(app).collection('groups').limit(1).get()
  if (!empty) return
  const add = async (group: GroupForm, members: readonly MemberName[]) => {
    const answer = await callFunction(env, admin, saveGroup, { group, batchId: randomUUID() })
    const { id } = z.object({ result: saveGroup.output }).parse(answer).result
    if (members.length === 0) return
    await callFunction(env, admin, joinGroup, { id, members, batchId: randomUUID() })
  }
  const people = sampleMembers.map(({ uid }) => ({ userId: uid }))
  await add(sampleGroup(new Date()), [...people, { email: waitingAddress }])
  for (const group of sampleDates) {
    await add(group, group === fullDate ? people.slice(0, fullDate.capacity ?? 0) : [])
  }
}

/** A batch: some of the members bought another course together. Does nothing where there is one. */
export async function addBatch(env: StackEnvironment, app: App, admin: string): Promise<void> {
  const { empty } = await getFirestore(app).collection('accessImports').limit(1).get()
  if (!empty) return
  const amount = toMajorUnits(soundHealing.price.amount, sampleCurrency)
  const terms = { paymentMethod: 'card', amount, currency: sampleCurrency }
  await callFunction(env, admin, commitPlan, {
    batchId: randomUUID(),
    title: 'Sound healing, bought in the shop',
    instruction: { action: 'grant', source: 'purchase', terms },
    rows: sampleMembers.slice(0, 3).map(({ uid }) => bought(uid)),
  })
}

const bought = (userId: string): CommitRow => ({
  verdict: 'grant',
  userId,
  email: null,
  courseId: soundHealing.id,
  seen: 0,
  startsOn: null,
  endsOn: null,
  notes: '',
  adminNotes: '',
  payment: null,
})
