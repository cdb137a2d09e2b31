import { randomUUID } from 'node:crypto'
import * as accessContract from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/accessPlans'
import { addressId } from '@shala/contract/accounts/addresses'
import { noPayment } from '@shala/domain/payments/payments'
import { auth } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { admin } from '../../testing/builders/admin.ts'
import { createUser } from '../../testing/builders/people.ts'
import {
  committed,
  countRows,
  grantInstruction,
  buildPlan,
  type Order,
  unknownAddress,
} from '../../testing/builders/plans.ts'
import { call } from '../../testing/server.ts'
import { addCourse, readRecord } from '../../testing/store.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

/** Returns the only row of a plan. */
async function judged(row: contract.PlanRow, instruction: Order = grantInstruction) {
  const [planned] = await buildPlan(admin, { instruction, courseId, rows: [row] })
  if (planned === undefined) throw new Error('The plan has no row')
  return planned
}

function grant(userId: string, terms: object = {}) {
  return call(accessContract.grantAccess, { userId, courseId, ...terms }, admin)
}

test('planAccess refers to rows by their numbers in the file', async () => {
  const email = unknownAddress()
  const rows = [
    { email, line: 5 },
    { email, line: 9 },
  ]
  const planned = await buildPlan(admin, { instruction: grantInstruction, courseId, rows })
  expect(planned.map(({ verdict, reason }) => [verdict, reason]).at(-1)).toEqual([
    'invalid',
    'is the same person and course as row 5',
  ])
})

describe('planAccess for a grant', () => {
  test('finds the account of a verified email, and the revision of its access', async () => {
    const maya = await createUser({ displayName: 'Maya' })
    expect(await judged({ email: ` ${maya.email.toUpperCase()} ` })).toEqual({
      verdict: 'grant',
      userId: maya.uid,
      displayName: 'Maya',
      email: maya.email,
      courseId,
      seen: 0,
      startsOn: null,
      endsOn: null,
      notes: '',
      adminNotes: '',
      payment: null,
      reason: '',
      field: null,
      meant: null,
      before: null,
      after: { startsOn: null, endsOn: null },
      warning: null,
    })
  })

  test('plans an invitation if no account has verified the email', async () => {
    const email = unknownAddress()
    const wait = { verdict: 'wait', userId: null, displayName: null, seen: 0 }
    expect(await judged({ email })).toMatchObject({ ...wait, email, reason: '' })
    const claimed = await createUser({ emailVerified: false, displayName: 'Anybody' })
    const reason = 'the account with this address has not verified it yet'
    expect(await judged({ email: claimed.email })).toMatchObject({ ...wait, reason })
  })

  test('finds the account of a second email', async () => {
    const maya = await createUser()
    const email = unknownAddress()
    const at = new Date()
    const stamps = { revision: 1, createdAt: at, updatedAt: at }
    const address = { email, userId: maya.uid, verifiedAt: at, ...stamps }
    await firestore().collection('addresses').doc(addressId(email)).set(address)
    expect(await judged({ email })).toMatchObject({ verdict: 'grant', userId: maya.uid, email })

    const rows = await buildPlan(admin, { courseId, rows: [{ email: maya.email }, { email }] })
    expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['grant', ''],
      ['invalid', 'is the same person and course as row 1'],
    ])

    await auth().deleteUser(maya.uid)
    expect(await judged({ email })).toMatchObject({ verdict: 'wait', userId: null })
  })

  test('plans no change for the same terms, and a grant for others', async () => {
    const maya = await createUser()
    await grant(maya.uid, { endsOn: '2099-06-30', notes: 'paid' })
    expect(await judged({ userId: maya.uid, endsOn: '2099-06-30', notes: 'paid' })).toMatchObject({
      verdict: 'nothing',
      seen: 1,
      reason: 'already has this access',
    })
    expect(await judged({ userId: maya.uid, endsOn: '2099-07-31' })).toMatchObject({
      verdict: 'grant',
      seen: 1,
      reason: 'already has access',
    })
    const scholarship = { action: 'grant', source: 'scholarship', terms: {} } as const
    expect(await judged({ userId: maya.uid }, scholarship)).toMatchObject({
      verdict: 'grant',
      seen: 1,
      reason: '',
    })
  })

  test('renews an invitation only if its terms differ or it has expired', async () => {
    const email = unknownAddress()
    await committed(admin, await buildPlan(admin, { courseId, rows: [{ email, notes: 'group' }] }))
    const already = { verdict: 'nothing', seen: 1, reason: 'already has this invitation' }
    expect(await judged({ email, notes: 'group' })).toMatchObject(already)
    expect(await judged({ email, notes: 'other' })).toMatchObject({
      verdict: 'wait',
      seen: 1,
      reason: 'already has an invitation',
    })
    const { docs } = await firestore().collection('invitations').where('email', '==', email).get()
    await docs[0]?.ref.update({ endsAt: new Date(0) })
    const anew = { verdict: 'wait', seen: 1, reason: '' }
    expect(await judged({ email, notes: 'group' })).toMatchObject(anew)
  })

  test('reports that an account is disabled', async () => {
    const maya = await createUser()
    await auth().updateUser(maya.uid, { disabled: true })
    const reason = 'the account is disabled'
    expect(await judged({ userId: maya.uid })).toMatchObject({ verdict: 'grant', reason })
  })

  test('fills empty fields from the instruction', async () => {
    const terms = { startsOn: '2099-01-01', endsOn: '2099-02-01', notes: 'all' }
    const instruction: Order = { action: 'grant', source: 'purchase', terms }
    const other = await addCourse()
    const { uid: userId } = await createUser()
    expect(await judged({ userId, startsOn: ' ', notes: '' }, instruction)).toMatchObject({
      courseId,
      startsOn: '2099-01-01',
      endsOn: '2099-02-01',
      notes: 'all',
    })
    const own = { courseId: other, startsOn: '2099-01-05', endsOn: '2099-01-06', notes: 'own' }
    expect(await judged({ userId, ...own }, instruction)).toMatchObject({
      verdict: 'grant',
      ...own,
    })
  })

  describe('with a payment in the row', () => {
    const unsaid = { ...noPayment, currency: 'USD' }
    const paid = { paymentMethod: 'card', paymentStatus: 'paid', currency: 'EUR' }
    const ordered = { ...unsaid, ...paid, amount: 300, paymentId: 'ALL' }
    const withTerms = (terms: object): Order => ({ action: 'grant', terms })

    test.each<[string, contract.PlanRow, object, object]>([
      [
        'reads all its fields',
        { amount: ' 450,50 ', currency: 'eur', paymentId: 'R-1', paymentStatus: 'Part Paid' },
        unsaid,
        { ...unsaid, amount: 450.5, currency: 'EUR', paymentId: 'R-1', paymentStatus: 'part paid' },
      ],
      [
        'takes missing fields from the instruction',
        { amount: '0' },
        ordered,
        { ...ordered, amount: 0 },
      ],
      [
        'uses the row before the instruction',
        { paymentStatus: 'UNPAID', paymentId: 'R-2' },
        ordered,
        {
          ...ordered,
          paymentStatus: 'unpaid',
          paymentId: 'R-2',
        },
      ],
      [
        'adds no amount or method if the instruction has no payment',
        { paymentStatus: 'paid' },
        {},
        {
          ...unsaid,
          paymentStatus: 'paid',
        },
      ],
      [
        'keeps the status none for a currency alone',
        { currency: 'GBP' },
        unsaid,
        { ...unsaid, currency: 'GBP' },
      ],
    ])('%s', async (_, row, terms, payment) => {
      const { uid: userId } = await createUser()
      expect(await judged({ userId, ...row }, withTerms(terms))).toMatchObject({
        verdict: 'grant',
        payment,
      })
    })

    test('returns null for the payment if its fields are empty', async () => {
      const { uid: userId } = await createUser()
      const row = { userId, amount: ' ', paymentStatus: '' }
      expect(await judged(row, withTerms(ordered))).toMatchObject({ payment: null })
    })

    test.each<[contract.PlanRow, string, string]>([
      [
        { amount: '4,500', paymentStatus: 'paid' },
        'amount',
        'can be read in two ways: write it without a separator, such as 1200 or 1.20',
      ],
      [
        { amount: '€450', currency: 'GBP', paymentStatus: 'paid' },
        'amount',
        'is in EUR, and its currency is GBP',
      ],
      [{ amount: 'paid' }, 'amount', 'must be an amount, such as 450 or 450.50'],
      [
        { amount: '-1', paymentStatus: 'paid' },
        'amount',
        'is negative: for money given back, write the amount and the payment Refunded',
      ],
      [{ amount: '1000000001' }, 'amount', 'must be at most 1000000000'],
      [{ currency: '€' }, 'currency', 'must be three capital letters, such as USD'],
      [{ paymentId: 'x'.repeat(129) }, 'paymentId', 'must be at most 128 characters'],
      [{ paymentStatus: 'yes' }, 'paymentStatus', 'must be Paid, Part paid, Unpaid or Refunded'],
      [
        { amount: '450' },
        'paymentStatus',
        'is missing: choose Paid, Part paid, Unpaid or Refunded',
      ],
      [
        { paymentId: 'R-1' },
        'paymentStatus',
        'is missing: choose Paid, Part paid, Unpaid or Refunded',
      ],
    ])('reports %j as invalid', async (row, field, reason) => {
      const { uid: userId } = await createUser()
      for (const terms of [unsaid, {}]) {
        expect(await judged({ userId, ...row }, withTerms(terms))).toMatchObject({
          verdict: 'invalid',
          field,
          reason,
          payment: null,
        })
      }
    })

    test('plans a grant if only the payment differs', async () => {
      const { uid: userId } = await createUser()
      await grant(userId, unsaid)
      const row = { userId, amount: '450', paymentStatus: 'paid' }
      expect(await judged(row, withTerms(unsaid))).toMatchObject({
        verdict: 'grant',
        reason: 'already has access',
      })
      await grant(userId, { ...unsaid, amount: 450, paymentStatus: 'paid' })
      expect(await judged(row, withTerms(unsaid))).toMatchObject({ verdict: 'nothing' })
    })

    test('ignores the payment in a revoke or an extension', async () => {
      const { uid: userId } = await createUser()
      await grant(userId)
      const row = { userId, amount: '4,500' }
      for (const instruction of [
        { action: 'revoke' },
        { action: 'extend', endsOn: '2099-06-30' },
      ]) {
        const planned = await judged(row, contract.PlanInstruction.parse(instruction))
        expect(planned).toMatchObject({ verdict: instruction.action, payment: null })
      }
    })
  })

  test('reports a grant that leaves too many gaps as invalid', async () => {
    const maya = await createUser()
    const at = new Date()
    const source = accessContract.GrantTerms.parse({})
    const spans = [1, 3, 5, 7].map((month) => {
      const [startsAt, endsAt] = [new Date(2099, month, 1), new Date(2099, month, 20)]
      return { ...source, grantedAt: at, grantedBy: 'x', startsAt, endsAt }
    })
    const record = {
      ...source,
      userId: maya.uid,
      courseId,
      hasAccess: true,
      isActive: true,
      revision: 4,
      grantedAt: at,
      grantedBy: 'x',
      createdAt: at,
      updatedAt: at,
      sources: Object.fromEntries(spans.map((span, place) => [`group-c${place}`, span])),
    }
    await firestore().collection('userCourseAccess').doc(`${maya.uid}_${courseId}`).set(record)
    const row = { userId: maya.uid, startsOn: '2099-11-01', endsOn: '2099-11-20' }
    expect(await judged(row)).toMatchObject({
      verdict: 'invalid',
      reason: expect.stringContaining('gaps'),
    })
  })

  test('reports a damaged record as invalid', async () => {
    const maya = await createUser()
    const ref = firestore().collection('userCourseAccess').doc(`${maya.uid}_${courseId}`)
    await ref.set({ hasAccess: 'perhaps' })
    expect(await judged({ userId: maya.uid })).toMatchObject({
      verdict: 'invalid',
      reason: expect.stringContaining('cannot be read'),
    })
  })
})

test.each<[string, contract.PlanRow, Partial<contract.PlannedRow>]>([
  [
    'a missing email',
    { email: ' ' },
    { field: 'email', reason: 'is missing: this row has no address' },
  ],
  [
    'an invalid email',
    { email: 'maya@gmail,com' },
    { field: 'email', reason: 'is not an email address', meant: 'maya@gmail.com' },
  ],
  [
    'a line break in an email',
    { email: 'maya@x.test\nbcc: all' },
    { field: 'email', reason: 'must hold no line break or control character' },
  ],
  [
    'an unknown user ID',
    { userId: 'nobody' },
    { field: 'userId', reason: 'no account has this ID' },
  ],
  [
    'a user ID with a slash',
    { userId: 'a/b' },
    { field: 'userId', reason: 'must hold no slash and no control character' },
  ],
  [
    'an unknown course',
    { email: 'a@b.test', courseId: 'no-such-course' },
    { field: 'courseId', reason: 'there is no such course' },
  ],
  [
    'an invalid course ID',
    { email: 'a@b.test', courseId: 'Yoga 200' },
    { field: 'courseId', reason: 'No course is called “Yoga 200”. Choose the course.' },
  ],
  [
    'an invalid day',
    { email: 'a@b.test', startsOn: '31/04/2027' },
    { field: 'startsOn', reason: 'must be a day, such as 2027-03-28', startsOn: '31/04/2027' },
  ],
  [
    'a day after 2199',
    { email: 'a@b.test', endsOn: '2301-01-01' },
    { field: 'endsOn', reason: 'must be from 2000 to 2199' },
  ],
  [
    'a last day before the first day',
    { email: 'a@b.test', startsOn: '2027-03-02', endsOn: '2027-03-01' },
    { field: 'endsOn', reason: 'must not be before the first day' },
  ],
])('planAccess reports %s as invalid', async (_what, row, expected) => {
  const [planned] = await buildPlan(admin, { courseId, rows: [row] })
  expect(planned).toMatchObject({ verdict: 'invalid', meant: null, ...expected })
})

test('planAccess warns about an email that looks mistyped, but never refuses it', async () => {
  const [row] = await buildPlan(admin, { courseId, rows: [{ email: 'nobody-at-all-7@gmial.com' }] })
  expect(row).toMatchObject({
    verdict: 'wait',
    warning: 'lookalike',
    field: null,
    meant: 'nobody-at-all-7@gmail.com',
  })
  const domains = ['gail.co.in', 'wahoo.com', 'outloud.org', 'yoga.bet', 'mailo.com']
  const rows = domains.map((domain) => ({ email: `nobody-at-all-7@${domain}` }))
  for (const planned of await buildPlan(admin, { courseId, rows })) {
    expect(planned).toMatchObject({ verdict: 'wait' })
  }
})

test('planAccess reads "never" as access without a last day, whatever the instruction says', async () => {
  const instruction = {
    action: 'grant',
    source: 'individual',
    terms: { endsOn: '2099-06-30' },
  } as const
  const rows = [{ email: unknownAddress(), endsOn: 'never' }, { email: unknownAddress() }]
  expect(await buildPlan(admin, { courseId, instruction, rows })).toMatchObject([
    { verdict: 'wait', endsOn: null },
    { verdict: 'wait', endsOn: '2099-06-30' },
  ])
})

test('planAccess reads the currency from the symbol beside an amount', async () => {
  const row = { email: unknownAddress(), amount: '1 200,50 zł', paymentStatus: 'Paid' }
  const [planned] = await buildPlan(admin, { courseId, rows: [row] })
  expect(planned).toMatchObject({ payment: { amount: 1200.5, currency: 'PLN' } })
})

test('planAccess reports a row without a course as invalid', async () => {
  const [row] = await buildPlan(admin, { rows: [{ email: unknownAddress() }] })
  expect(row).toMatchObject({
    verdict: 'invalid',
    field: 'courseId',
    reason: 'is missing: this row has no course',
  })
})

test('planAccess reports a user ID with the email of another account as invalid', async () => {
  const [maya, leo] = await Promise.all([createUser(), createUser()])
  expect(await judged({ userId: maya.uid, email: leo.email })).toMatchObject({
    verdict: 'invalid',
    field: 'email',
    reason: 'is not the address of this id',
  })
  expect(await judged({ userId: maya.uid, email: maya.email })).toMatchObject({
    verdict: 'grant',
    userId: maya.uid,
    email: maya.email,
  })
})

test('planAccess suggests the common domain of a list for a similar, rare domain', async () => {
  const domain = `studio${randomUUID().slice(0, 8)}.test`
  const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ email: `${name}@${domain}` }))
  const plan = await buildPlan(admin, { courseId, rows: [...rows, { email: `f@x${domain}` }] })
  expect(plan.map(({ verdict, meant }) => [verdict, meant])).toEqual([
    ...rows.map(() => ['wait', null]),
    ['wait', `f@${domain}`],
  ])
})

describe('planAccess for a revoke', () => {
  const revoke: Order = { action: 'revoke', reason: 'over' }

  test('plans a change only if the user has access', async () => {
    const [maya, leo] = await Promise.all([createUser(), createUser()])
    await grant(maya.uid)
    expect(await judged({ email: maya.email }, revoke)).toMatchObject({
      verdict: 'revoke',
      userId: maya.uid,
      seen: 1,
      notes: 'over',
      reason: '',
    })
    expect(await judged({ userId: leo.uid }, revoke)).toMatchObject({
      verdict: 'nothing',
      reason: 'never had access to this course',
    })
    await call(accessContract.revokeAccess, { userId: maya.uid, courseId }, admin)
    expect(await judged({ userId: maya.uid }, revoke)).toMatchObject({
      verdict: 'nothing',
      seen: 2,
      reason: 'access was removed already',
    })
    expect(await judged({ email: unknownAddress() }, revoke)).toMatchObject({
      verdict: 'nothing',
      reason: 'this address is not verified',
    })
  })

  test('names the access that remains when one source is revoked', async () => {
    const maya = await createUser()
    await grant(maya.uid)
    const groupId = randomUUID().replaceAll('-', '')
    await firestore().collection('groups').doc(groupId).set({ name: 'Spring 2027' })
    const ref = firestore().collection('userCourseAccess').doc(`${maya.uid}_${courseId}`)
    const record = await readRecord(maya.uid, courseId)
    const endsAt = new Date('2099-06-30T23:00:00Z')
    const group = { ...record?.sources?.individual, endsOn: '2099-06-30', endsAt }
    await ref.update({ sources: { ...record?.sources, [`group-${groupId}`]: group } })

    const remains = 'keeps access by the group Spring 2027 until 2099-06-30'
    const instruction = { ...revoke, source: 'individual' } as const
    expect(await judged({ userId: maya.uid }, instruction)).toMatchObject({
      verdict: 'revoke',
      reason: remains,
    })
    expect(await judged({ userId: maya.uid }, { ...revoke, source: 'purchase' })).toMatchObject({
      verdict: 'nothing',
      reason: `has nothing from this source; keeps access by a grant of our own and ${remains.slice('keeps access by '.length)}`,
    })
  })

  test('works for a deleted course that was granted', async () => {
    const maya = await createUser()
    await grant(maya.uid)
    await firestore().collection('courses').doc(courseId).delete()
    expect(await judged({ userId: maya.uid }, revoke)).toMatchObject({ verdict: 'revoke' })
    expect(await judged({ userId: 'long-gone' }, revoke)).toMatchObject({
      verdict: 'invalid',
      field: 'courseId',
    })
  })
})

describe('planAccess for an extension', () => {
  const extend: Order = { action: 'extend', endsOn: '2099-12-31' }

  test('changes the last day only of access that is granted and does not end on that day', async () => {
    const [maya, leo] = await Promise.all([createUser(), createUser()])
    await grant(maya.uid, { startsOn: '2099-02-01', endsOn: '2099-06-30' })
    const row = { userId: maya.uid }
    expect(await judged(row, extend)).toMatchObject({
      verdict: 'extend',
      seen: 1,
      startsOn: null,
      endsOn: '2099-12-31',
      reason: '',
    })
    expect(await judged({ ...row, endsOn: '2099-06-30' }, extend)).toMatchObject({
      verdict: 'nothing',
      reason: 'already ends on that day',
    })
    expect(await judged({ ...row, endsOn: '2099-01-31' }, extend)).toMatchObject({
      verdict: 'invalid',
      reason: 'this access begins only after that day',
    })
    expect(await judged(row, { ...extend, source: 'purchase' })).toMatchObject({
      verdict: 'invalid',
      reason: 'this source does not grant the course',
    })
    expect(await judged({ userId: leo.uid }, extend)).toMatchObject({ verdict: 'nothing' })
    await call(accessContract.revokeAccess, { userId: maya.uid, courseId }, admin)
    expect(await judged(row, extend)).toMatchObject({
      verdict: 'invalid',
      reason: 'this access was removed; give access again instead',
    })
  })
})

describe('planAccess for fewer days', () => {
  const open = { startsOn: null, endsOn: null }
  const until = (endsOn: string) => ({ startsOn: null, endsOn })

  test('warns if a grant or an extension shortens access, with the days before and after', async () => {
    const maya = await createUser()
    await grant(maya.uid)
    const shorter = { before: open, after: until('2099-06-30'), warning: 'shorter' }
    const row = { userId: maya.uid, endsOn: '2099-06-30' }
    expect(await judged(row)).toMatchObject({ verdict: 'grant', ...shorter })
    expect(await judged(row, { action: 'extend', endsOn: null })).toMatchObject({
      verdict: 'extend',
      ...shorter,
    })
    // A grant from another source removes nothing, and access from other sources is not lost.
    const beside = { action: 'grant', source: 'scholarship', terms: {} } as const
    expect(await judged(row, beside)).toMatchObject({ before: open, after: open, warning: null })
    await call(
      accessContract.grantSource,
      { userId: maya.uid, courseId, source: 'scholarship' },
      admin,
    )
    expect(await judged(row)).toMatchObject({ before: open, after: open, warning: null })
  })

  test('returns the access before and after a revoke, without a warning', async () => {
    const maya = await createUser()
    await grant(maya.uid, { endsOn: '2099-06-30' })
    expect(await judged({ userId: maya.uid }, { action: 'revoke' })).toMatchObject({
      before: until('2099-06-30'),
      after: null,
      warning: null,
    })
  })
})

test('planAccess writes nothing, whatever the verdict', async () => {
  const [maya, leo] = await Promise.all([createUser(), createUser()])
  await grant(maya.uid)
  const collections = ['userCourseAccess', 'accessEvents', 'invitations']
  const counts = () => Promise.all(collections.map((name) => countRows(name, courseId)))
  const rows = [
    { email: maya.email },
    { email: leo.email },
    { email: unknownAddress() },
    { email: 'nobody' },
    { userId: leo.uid },
  ]
  const before = await counts()
  const plan = await buildPlan(admin, { courseId, rows })
  expect(plan.map(({ verdict }) => verdict)).toEqual([
    'nothing',
    'grant',
    'wait',
    'invalid',
    'invalid',
  ])
  await buildPlan(admin, { instruction: { action: 'revoke' }, courseId, rows })
  await buildPlan(admin, { instruction: { action: 'extend', endsOn: null }, courseId, rows })
  expect(await counts()).toEqual(before)
})
