import { randomUUID } from 'node:crypto'
import { GrantTerms } from '@shala/contract/access/access'
import type { NotifyOption } from '@shala/contract/emails/email'
import { defaultEmailTemplates, EmailKind } from '@shala/contract/emails/emailTemplates'
import { accessId } from '@shala/contract/ids'
import { countRuns } from '@shala/contract/testing/depth'
import { slowTest } from '@shala/contract/testing/slowTest'
import { searchParts } from '@shala/contract/values/searchKey'
import {
  type Change,
  extendChange,
  grantChange,
  revokeChange,
} from '@shala/domain/access/changes/changeAccess'
import { WriteBatch } from 'firebase-admin/firestore'
import { commitAccessChanges } from '../access/commitAccessChanges.ts'
import { saveAccess } from '../access/saveAccess.ts'
import { saveAccessInBulk } from '../access/saveAccessInBulk.ts'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { beforeNextCommit } from '../testing/beforeNextCommit.ts'
import { emailsAbout } from '../testing/builders/emails.ts'
import { createUsers } from '../testing/builders/people.ts'
import { addCourse, listEvents } from '../testing/store.ts'
import { setReminders } from './emailChoices.ts'
import { emailTemplatesRef } from './emailTemplates.ts'
import { sendExpiryReminders } from './sendExpiryReminders.ts'
import { unsubscribeLink } from './unsubscribeLink.ts'

// Uses a separate project: the switch is per school, and other tests grant courses too.
process.env.GCLOUD_PROJECT = `demo-emails-${randomUUID().slice(0, 8)}`
process.env.SCHOOL_NAME = 'Shala'
process.env.SCHOOL_PHONE = ''
process.env.SHALA_SITE_URL = 'https://shala.test'
process.env.UNSUBSCRIBE_KEY = 'a-key-of-this-test-that-protects-nothing'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const by = 'asha'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
  await switchOn(...EmailKind.options)
})

async function switchOn(...kinds: EmailKind[]): Promise<void> {
  const switched = Object.fromEntries(
    kinds.map((kind) => [kind, { ...defaultEmailTemplates[kind], on: true }]),
  )
  const stamps = { revision: 1, createdAt: new Date(), updatedAt: new Date() }
  await emailTemplatesRef().set({ ...defaultEmailTemplates, ...switched, ...stamps })
}

/** Creates an account with a verified address. */
async function createPerson(profile: object = {}): Promise<string> {
  const whole = { email: `${randomUUID()}@x.test`, emailVerified: true, displayName: 'Maya' }
  return (await auth().createUser({ ...whole, ...profile })).uid
}

interface Span {
  startsOn?: string
  startsAt?: Date
  endsOn?: string
  endsAt?: Date
}

const until = (days: number): Span => ({
  endsOn: inDays(days).toISOString().slice(0, 10),
  endsAt: inDays(days),
})

function grant(span: Span = {}, source = 'individual', notify: NotifyOption = null): Change {
  const { startsAt = null, endsAt = null, ...days } = span
  const terms = { ...GrantTerms.parse({ ...days, notes: randomUUID() }), startsAt, endsAt }
  return grantChange(terms, { courseId, by, source, notify })
}

const revoke = (source: string | null = null) => revokeChange('', { courseId, by, source })

const emailsTo = (userId: string) => emailsAbout(courseId, userId)

const subjectsTo = async (userId: string) =>
  (await emailsTo(userId)).map(({ mail }) => mail.message.subject)

const opened = 'A course is open for you'
const ended = 'Your access to A course has ended'
const moved = 'Your access to A course has changed'
const ending = 'A course ends soon'

test('a grant stores its email in the same commit, with the key of its event', async () => {
  const email = `${randomUUID()}@x.test`
  const userId = await createPerson({ email, displayName: '<b>Maya</b>' })
  const later = { startsOn: '2098-01-09', startsAt: new Date('2098-01-09') }
  const end = { endsOn: '2099-06-30', endsAt: new Date('2099-06-30T23:00:00Z') }
  await saveAccess(userId, grant({ ...later, ...end }))
  const [event] = await listEvents(userId, courseId)
  expect(await emailsTo(userId)).toEqual([
    {
      key: `${accessId(userId, courseId)}_1`,
      mail: {
        to: [email],
        message: {
          subject: opened,
          text: `Dear <b>Maya</b>,\n\nYou have access to A course from 9 January 2098 until the end of 30 June 2099. Next step: open the course and start the first lesson.\n\nhttps://shala.test/dashboard/user/courses/${courseId}\n\nShala\n\n-- \nShala\nhttps://shala.test\n`,
          html: expect.stringContaining('>Dear &lt;b&gt;Maya&lt;/b&gt;,</p>'),
        },
        createdAt: event?.at,
        kind: 'grant',
        listed: true,
        userId,
        courseId,
        search: searchParts(email),
        delivery: expect.objectContaining({ state: 'PENDING', waitingSince: event?.at }),
      },
    },
  ])
})

test('the email of a grant names the outstanding amount and links to the course', async () => {
  const userId = await createPerson()
  const unpaid = GrantTerms.parse({ amount: 450, currency: 'GBP', paymentStatus: 'unpaid' })
  const terms = { ...unpaid, startsAt: null, endsAt: null }
  await saveAccess(userId, grantChange(terms, { courseId, by, source: 'purchase', notify: null }))
  const [sent] = await emailsTo(userId)
  expect(sent?.mail.message.text).toContain('\n\nStill to pay: £450.00.\n\n')
  expect(sent?.mail.message.html).toMatch(/class="button"[^]*Open the course/)
})

slowTest('a revocation sends an email only if no access remains', async () => {
  const userId = await createPerson()
  await saveAccess(userId, grant())
  await saveAccess(userId, grant({}, 'scholarship'))
  await saveAccess(userId, grant())
  await saveAccess(userId, revoke('individual'))
  expect(await subjectsTo(userId)).toEqual([opened])
  await saveAccess(userId, revoke())
  expect(await subjectsTo(userId)).toEqual([opened, ended])
  await saveAccess(userId, revoke())
  await saveAccess(userId, grant(until(9)))
  await saveAccess(userId, extendChange({ endsOn: null, endsAt: null }, { courseId, by }))
  expect(await subjectsTo(userId)).toEqual([opened, ended, opened, moved])
})

slowTest('each actual change of the access end sends one email', async () => {
  const userId = await createPerson()
  const end = (days: number) => {
    const { endsOn = null, endsAt = null } = until(days)
    return extendChange({ endsOn, endsAt }, { courseId, by })
  }
  await saveAccess(userId, grant(until(9)))
  const longer = end(20)
  await saveAccess(userId, longer)
  await saveAccess(userId, longer)
  await saveAccess(userId, grant(until(30), 'scholarship'))
  await saveAccess(userId, revoke('scholarship'))
  await saveAccess(userId, end(-1))
  await saveAccess(userId, end(5))
  expect(await subjectsTo(userId)).toEqual([opened, moved, opened, moved, ended, moved])
})

test('an undo sends the email for its effect only with emails', async () => {
  const userId = await createPerson()
  const undoing = (change: Change): Change => ({ ...change, action: 'undo', notify: true })
  await saveAccess(userId, undoing(grant(until(9))))
  await saveAccess(userId, undoing(grant(until(20))))
  await saveAccess(userId, undoing(revoke()))
  expect(await subjectsTo(userId)).toEqual([opened, moved, ended])
  const other = await createPerson()
  await saveAccess(other, { ...grant(), action: 'undo' })
  expect(await subjectsTo(other)).toEqual([])
})

test.each<[string, () => Promise<string>]>([
  ['with an unverified email', () => createPerson({ emailVerified: false })],
  ['with a disabled account', () => createPerson({ disabled: true })],
  ['without an email address', async () => (await auth().createUser({})).uid],
  ['without an account', () => Promise.resolve(randomUUID())],
])('a person %s gets access, but no email', async (_, make) => {
  const userId = await make()
  await commitAccessChanges([{ ...grant(until(3)), userId }])
  await sendExpiryReminders(new Date())
  expect(await listEvents(userId, courseId)).toHaveLength(1)
  expect(await emailsTo(userId)).toEqual([])
})

test('an email that is turned off, or whose template is damaged, is not sent', async () => {
  const userId = await createPerson()
  await switchOn('revoke')
  await saveAccess(userId, grant(until(3)))
  expect(await sendExpiryReminders(new Date())).toBe(0)
  await emailTemplatesRef().set({ grant: 'on', revoke: 'on' })
  await saveAccess(userId, revoke())
  expect(await emailsTo(userId)).toEqual([])
  expect(await listEvents(userId, courseId)).toHaveLength(2)
})

test('a failed commit stores neither event nor email', async () => {
  const userId = await createPerson()
  const crash = () => Promise.reject(new Error('killed'))
  await expect(commitAccessChanges([{ ...grant(), userId }], crash)).rejects.toThrow('killed')
  expect(await listEvents(userId, courseId)).toEqual([])
  expect(await emailsTo(userId)).toEqual([])
  await commitAccessChanges([{ ...grant(), userId }])
  expect(await subjectsTo(userId)).toEqual([opened])
})

describe('expiry reminders', () => {
  const reminders = async (userId: string) =>
    (await emailsTo(userId)).filter(({ key }) => key.startsWith('ending_'))

  slowTest('are sent once per student, however often the job runs', async () => {
    const [soon, later, never] = [await createPerson(), await createPerson(), await createPerson()]
    await saveAccess(soon, grant(until(5)))
    await saveAccess(later, grant(until(9)))
    await saveAccess(never, grant())
    await Promise.all([sendExpiryReminders(new Date()), sendExpiryReminders(new Date())])
    expect(await sendExpiryReminders(new Date())).toBe(0)
    const day5 = until(5).endsOn ?? ''
    expect(await reminders(soon)).toMatchObject([
      {
        key: `ending_${accessId(soon, courseId)}_${day5}`,
        mail: { message: { subject: ending } },
      },
    ])
    expect(await reminders(later)).toEqual([])
    expect(await reminders(never)).toEqual([])
    await sendExpiryReminders(inDays(3))
    expect(await reminders(later)).toHaveLength(1)
  })

  test('contain links and headers to unsubscribe', async () => {
    const userId = await createPerson()
    await saveAccess(userId, grant(until(5)))
    await sendExpiryReminders(new Date())
    const [told] = await reminders(userId)
    const link = unsubscribeLink(userId)
    expect(told?.mail.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(told?.mail.message.text).toMatch(/\n-- \nShala\n/)
    expect(told?.mail.message.text).toContain(`Unsubscribe from these emails: ${link}`)
    expect(told?.mail.message.html).toContain(`href="${link}"`)
    const [granted] = (await emailsTo(userId)).filter(({ key }) => !key.startsWith('ending_'))
    expect(granted?.mail).not.toHaveProperty('headers')
    expect(granted?.mail.message.text).not.toContain('unsubscribe')
  })

  test('are not sent to students who turned them off; other emails are', async () => {
    const [declines, wants] = [await createPerson(), await createPerson()]
    await setReminders(declines, false, 'unsubscribe')
    await setReminders(wants, true, 'choose')
    await saveAccessInBulk([declines, wants], grant(until(5)))
    expect(await sendExpiryReminders(new Date())).toBe(1)
    expect(await sendExpiryReminders(new Date())).toBe(0)
    const [unsent] = await reminders(declines)
    expect(unsent?.mail.delivery).toMatchObject({ state: 'UNWANTED' })
    expect((await reminders(wants))[0]?.mail.delivery).toMatchObject({ state: 'PENDING' })
    expect(await subjectsTo(declines)).toContain(opened)
  })

  test('wait until the site URL for the unsubscribe link is configured', async () => {
    const userId = await createPerson()
    await saveAccess(userId, grant(until(5)))
    process.env.SHALA_SITE_URL = ''
    expect(await sendExpiryReminders(new Date())).toBe(0)
    process.env.SHALA_SITE_URL = 'https://shala.test'
    expect(await sendExpiryReminders(new Date())).toBe(1)
  })

  test('are sent again if the last day changes', async () => {
    const userId = await createPerson()
    await saveAccess(userId, grant(until(2)))
    await sendExpiryReminders(new Date())
    const { endsOn = null, endsAt = null } = until(4)
    await saveAccess(userId, extendChange({ endsOn, endsAt }, { courseId, by }))
    await sendExpiryReminders(new Date())
    expect(await reminders(userId)).toHaveLength(2)
  })

  test('are not sent for revoked, ended or future access', async () => {
    const [revoked, over, coming] = [
      await createPerson(),
      await createPerson(),
      await createPerson(),
    ]
    await saveAccess(revoked, grant(until(3)))
    await saveAccess(revoked, revoke())
    await saveAccess(over, grant(until(-1)))
    const tomorrow = { startsOn: '2098-01-09', startsAt: inDays(1) }
    await saveAccess(coming, grant({ ...tomorrow, ...until(3) }))
    await sendExpiryReminders(new Date())
    for (const userId of [revoked, over, coming]) expect(await reminders(userId)).toEqual([])
  })

  slowTest('continue after an interrupted run, and each student gets one', async () => {
    const people = await createUsers(130)
    await saveAccessInBulk(people, grant(until(6)))
    const runs: number[] = []
    // Each run has time for one page. Access of other tests ends on these days, too.
    for (let run = 0; run < 8; run += 1)
      runs.push(await sendExpiryReminders(new Date(), new Date(0)))
    expect(Math.max(...runs)).toBeLessThanOrEqual(100)
    const about = await emailsAbout(courseId)
    const keys = about.flatMap(({ key }) => (key.startsWith('ending_') ? key : []))
    const day6 = until(6).endsOn ?? ''
    expect(keys.toSorted()).toEqual(
      people.map((userId) => `ending_${accessId(userId, courseId)}_${day6}`).toSorted(),
    )
  })

  test('skip a student who loses the course during the run', async () => {
    const [leaves, stays] = [await createPerson(), await createPerson()]
    await saveAccessInBulk([leaves, stays], grant(until(6)))
    await firestore().collection('jobs').doc('remindOfEnds').delete()
    beforeNextCommit(() => saveAccess(leaves, revoke()))
    await sendExpiryReminders(new Date())
    expect(await reminders(leaves)).toEqual([])
    expect(await reminders(stays)).toHaveLength(1)
  })

  slowTest('skip an email that Firestore refuses, and send the others', async () => {
    const people = await createUsers(3)
    await saveAccessInBulk(people, grant(until(6)))
    const [poisoned = ''] = people
    // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
    const create = WriteBatch.prototype.create
    jest.spyOn(WriteBatch.prototype, 'create').mockImplementation(function (
      this: WriteBatch,
      ...[ref, data]: Parameters<typeof create>
    ) {
      if (ref.id.startsWith(`ending_${poisoned}_`)) throw new Error('too large')
      return create.call(this, ref, data)
    })
    await sendExpiryReminders(new Date())
    jest.restoreAllMocks()
    expect(await reminders(poisoned)).toEqual([])
    for (const userId of people.slice(1)) expect(await reminders(userId)).toHaveLength(1)
  })

  test('skip a damaged record and continue with all pages', async () => {
    const people = await createUsers(countRuns({ quick: 3, deep: 230 }))
    await saveAccessInBulk(people, grant(until(6)))
    const [first = ''] = people
    const damaged = firestore().collection('userCourseAccess').doc(accessId(first, courseId))
    await damaged.update({ amount: 'a lot' })
    await sendExpiryReminders(new Date())
    const about = await emailsAbout(courseId)
    expect(about.filter(({ key }) => key.startsWith('ending_'))).toHaveLength(people.length - 1)
  })
})
