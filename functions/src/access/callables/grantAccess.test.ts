import * as contract from '@shala/contract/access/access'
import { firestore } from '../../firestore/client.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

test('grantAccess creates a record with default terms, and an event', async () => {
  const { uid } = await createUser()
  const receipt = await call(contract.grantAccess, { userId: uid, courseId, amount: 450 }, admin)
  expect(receipt).toEqual({ accessId: `${uid}_${courseId}` })

  const stored = await firestore().collection('userCourseAccess').doc(receipt.accessId).get()
  expect(stored.data()).toEqual({
    userId: uid,
    courseId,
    hasAccess: true,
    isActive: true,
    grantedBy: admin.uid,
    paymentMethod: 'manual',
    paymentId: null,
    amount: 450,
    currency: 'USD',
    paymentStatus: 'completed',
    notes: '',
    revision: 1,
    startsOn: null,
    endsOn: null,
    startsAt: null,
    endsAt: null,
    grantedAt: anyTimestamp,
    createdAt: anyTimestamp,
    updatedAt: anyTimestamp,
    gaps: [],
    sources: {
      individual: {
        paymentMethod: 'manual',
        paymentId: null,
        amount: 450,
        currency: 'USD',
        paymentStatus: 'completed',
        notes: '',
        grantedAt: anyTimestamp,
        grantedBy: admin.uid,
        startsOn: null,
        endsOn: null,
        startsAt: null,
        endsAt: null,
      },
    },
    sourceKeys: ['individual'],
    pastPayments: [],
    paymentMonths: [new Date().toISOString().slice(0, 7)],
  })

  const record = await readRecord(uid, courseId)
  expect(await listEvents(uid, courseId)).toEqual([
    expect.objectContaining({ action: 'grant', by: admin.uid, before: null, after: record }),
  ])
})

const anyTimestamp = expect.objectContaining({ toDate: expect.any(Function) })

describe('grantAccess by email', () => {
  test('finds the verified account, ignoring case and spaces', async () => {
    const { uid, email } = await createUser()
    await call(contract.grantAccess, { email: ` ${email.toUpperCase()} `, courseId }, admin)
    expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: true })
  })

  test('refuses an account whose email is not verified', async () => {
    const { uid, email } = await createUser({ emailVerified: false })
    const met = await refusal(contract.grantAccess, { email, courseId }, admin)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'email' })
    expect(await readRecord(uid, courseId)).toBeNull()
  })

  test('distinguishes two users whose emails share a mapping key', async () => {
    const tag = Date.now().toString(36)
    const dotted = await createUser({ email: `a.${tag}@x.test` })
    const lined = await createUser({ email: `a_${tag}@x.test` })
    await call(contract.grantAccess, { email: lined.email, courseId }, admin)
    expect(await readRecord(lined.uid, courseId)).not.toBeNull()
    expect(await readRecord(dotted.uid, courseId)).toBeNull()
  })
})

describe('grantAccess', () => {
  test.each([
    ['an unknown user', { userId: 'nobody-here' }, 'userId'],
    ['an unknown email', { email: 'nobody@nowhere.test' }, 'email'],
    ['an unknown email with a slash', { email: 'no/body@nowhere.test' }, 'email'],
  ])('refuses %s', async (_, name, field) => {
    expect(await refusal(contract.grantAccess, { ...name, courseId }, admin)).toMatchObject({
      code: 'NOT_FOUND',
      field,
    })
  })

  test('refuses an unknown course', async () => {
    const { uid } = await createUser()
    const request = { userId: uid, courseId: 'no-such-course' }
    await expectRefusal(contract.grantAccess, request, admin, 'NOT_FOUND', 'courseId')
    expect(await readRecord(uid, 'no-such-course')).toBeNull()
  })

  test('refuses to change a damaged record', async () => {
    const { uid } = await createUser()
    const stored = firestore().collection('userCourseAccess').doc(`${uid}_${courseId}`)
    await stored.set({ userId: uid, courseId, hasAccess: 'perhaps' })
    expect(await refusal(contract.grantAccess, { userId: uid, courseId }, admin)).toMatchObject({
      code: 'FAILED_PRECONDITION',
    })
    expect((await stored.get()).data()).toEqual({ userId: uid, courseId, hasAccess: 'perhaps' })
  })
})
