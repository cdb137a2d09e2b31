import { randomUUID } from 'node:crypto'
import { grantAccess } from '@shala/contract/access/access'
import { addAddress, confirmAddress, removeAddress } from '@shala/contract/accounts/addresses'
import * as contract from '@shala/contract/accounts/myData'
import { keptCollections } from '@shala/contract/collections/keptCollections'
import { keptFolders } from '@shala/contract/collections/keptFolders'
import { limits } from '@shala/contract/limits'
import { replyToMessage } from '@shala/contract/messages/messages'
import { CalendarFeed } from '@shala/contract/schedules/calendarFeeds'
import { slowTest } from '@shala/contract/testing/slowTest'
import { bucket } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { createSecondAddress, findTokenTo } from '../../testing/builders/addresses.ts'
import { join } from '../../testing/builders/groups.ts'
import { createInvitation } from '../../testing/builders/invitations.ts'
import { createOldMessage } from '../../testing/builders/messages.ts'
import {
  createAdmin,
  signedInBefore,
  createUser,
  type TestPerson,
} from '../../testing/builders/people.ts'
import { committed, buildPlan } from '../../testing/builders/plans.ts'
import { createFullLife, createNewcomer } from '../../testing/fullLife.ts'
import { call, refusal } from '../../testing/server.ts'
import { addCourse, eventually, listMappings } from '../../testing/store.ts'
import { buildMessage, taken, write } from '../../testing/visitors.ts'

const take = (person: TestPerson) => call(contract.takeMyData, {}, person)

function getSection({ sections }: contract.MyData, place: string): contract.MyDataSection {
  const found = sections.find((section) => section.place === place)
  if (found === undefined) throw new Error(`No section for ${place}`)
  return found
}

/**
 * Creates a second person in the same lists, group and course, who must not appear in the first
 * person's data.
 */
async function createSecondPerson(
  admin: TestPerson,
  life: Awaited<ReturnType<typeof createFullLife>>,
) {
  const { word, name, email } = createNewcomer()
  const person = await createUser({ email, displayName: name })
  await eventually(async () => ((await listMappings(person.uid)).length > 0 ? true : null))
  await join(admin, life.groupId, [{ userId: person.uid }])
  const rows = [life, { email, name }].map((row) => ({
    email: row.email,
    notes: `For ${row.name}`,
  }))
  await committed(admin, await buildPlan(admin, { courseId: await addCourse(), rows }), {
    title: name,
  })
  await call(grantAccess, { userId: person.uid, courseId: life.other, notes: name }, admin)
  // Sent under an address of the first person by another signed-in user.
  await taken(write(await buildMessage({ email: life.second, name, message: word }), { person }))
  const waited = await createInvitation({
    email: life.former,
    terms: { notes: `Once for ${name}` },
  })
  await firestore().doc(`invitations/${waited}`).update({ claimedBy: person.uid })
  const mail = firestore().doc(`mail/${person.uid}_yoga-200_1`)
  const message = { subject: `Dear ${name}`, text: name, html: name }
  await mail.set({ to: [life.former], message, createdAt: new Date() })
  return { word, person }
}

slowTest('takeMyData returns data from every collection, and none of other people', async () => {
  const admin = await createAdmin({ displayName: 'Ines Office' })
  const life = await createFullLife(admin)
  const second = await createSecondPerson(admin, life)

  const data = await take(life.person)
  const wanted = [...keptCollections, ...keptFolders].filter(
    ({ download }) => 'heading' in download,
  )
  expect(data.sections.map(({ place }) => place)).toEqual([
    'account',
    ...wanted.map(({ place }) => place),
  ])
  expect(data.sections.filter(({ entries }) => entries.length === 0)).toEqual([])
  expect(data.leftOut).toContainEqual(expect.objectContaining({ place: 'contactGuards' }))

  const { word, name, email } = life
  const all = JSON.stringify(data)
  for (const part of [
    `Ask ${name}`,
    `Cousin of ${name}`,
    `It is me, ${word}`,
    `${name} pays later`,
    `receipt-${word}`,
    `${name} moved away`,
    `${word} by the sea`,
    `${name} smiles`,
    life.second,
    life.former,
    `unproven.${email}`,
    `typed-${email}`,
    `For ${name}`,
  ]) {
    expect([part, all.includes(part)]).toEqual([part, true])
  }
  // Admin notes are not part of the download.
  expect(all).not.toMatch(/adminNotes|Shy: |Call |Watch |Ordered for /)
  const strangers = [second.word, second.person.uid, admin.uid, admin.email, 'Ines Office']
  expect(strangers.filter((trace) => all.includes(trace))).toEqual([])
  expect(getSection(data, 'userCourseAccess').entries).toContainEqual(
    expect.objectContaining({ courseId: life.own, grantedBy: 'an admin', amount: 90 }),
  )
  expect(data.names).toMatchObject({ [life.own]: 'A course' })

  const feed = CalendarFeed.parse((await firestore().doc(`calendarFeeds/${life.uid}`).get()).data())
  expect(getSection(data, 'calendarFeeds').entries).toEqual([
    expect.objectContaining({ hasCalendarAddress: true }),
  ])
  expect(getSection(data, 'emailChoices').entries).toEqual([
    expect.objectContaining({ reminders: false }),
  ])
  expect(all).not.toContain(feed.token)
  expect(all).not.toMatch(/passwordHash|passwordSalt/i)

  // The download contains the picture itself, not only its path.
  const [shown] = await bucket().getFiles({ prefix: `graduates/${life.uid}/` })
  const [bytes] = (await shown[0]?.download()) ?? []
  expect(getSection(data, 'graduates/{userId}').entries).toEqual([
    expect.objectContaining({
      picture: `data:image/webp;base64,${bytes?.toString('base64') ?? 'none'}`,
    }),
  ])
  expect(getSection(data, 'uploads/{userId}').entries).toEqual([
    expect.objectContaining({ type: 'image/png', picture: null }),
  ])
})

slowTest('takeMyData returns the text of an email without the tokens in its links', async () => {
  const [person, { second }] = [await createUser(), createNewcomer()]
  const mail = firestore().doc(`mail/address-${second.replace('@', '-')}`)
  const text =
    'Open https://shala.test/account/address?token=Abc-123_x\nor do nothing. https://shala.test/unsubscribe?token=uid1.Sig-nature_2'
  await mail.set({
    to: [person.email],
    message: { subject: 'Is this address yours?', text, html: `<p>${text}</p>` },
    createdAt: new Date(),
  })
  expect(getSection(await take(person), 'mail').entries).toEqual([
    expect.objectContaining({
      to: [person.email],
      text: 'Open https://shala.test/account/address?token=(left out)\nor do nothing. https://shala.test/unsubscribe?token=(left out)',
    }),
  ])
  expect(JSON.stringify(await take(person))).not.toMatch(/Abc-123_x|Sig-nature_2/)
})

slowTest('takeMyData leaves out emails sent to an unverified second email', async () => {
  const [person, stranger] = [await createUser(), await createUser()]
  await call(addAddress, { email: stranger.email }, person)
  const data = await take(person)
  expect(getSection(data, 'mail').entries).toEqual([])
  expect(getSection(data, 'addressProofs').entries).toMatchObject([{ email: stranger.email }])
})

slowTest('takeMyData leaves out invitations and messages of an unverified email', async () => {
  const { email, name } = createNewcomer()
  await createInvitation({ email })
  await taken(write(await buildMessage({ email, name })))
  const person = await createUser({ email, emailVerified: false })
  const data = await take(person)
  expect(getSection(data, 'invitations').entries).toEqual([])
  expect(getSection(data, 'contactMessages').entries).toEqual([])
  expect(getSection(data, 'account').entries).toMatchObject([{ email, emailVerified: false }])
})

slowTest('takeMyData includes replies of the school, no messages of others', async () => {
  const admin = await createAdmin()
  const [person, stranger] = [
    await createUser(),
    await createOldMessage({ name: 'Stella Stranger' }),
  ]
  const id = await createOldMessage({ email: person.email })
  const reply = { revision: 0, replyId: randomUUID(), text: 'Do come.' }
  await call(replyToMessage, { id, ...reply }, admin)
  const notice = firestore().doc(`mail/message-${stranger}`)
  const message = { subject: 'Message', text: 'Stella Stranger wrote', html: '' }
  await notice.set({ to: [person.email], message, createdAt: new Date() })
  const data = await take(person)
  expect(getSection(data, 'contactMessages').entries).toMatchObject([
    { status: 'answered', replies: [{ text: 'Do come.', by: 'an admin' }] },
  ])
  expect(JSON.stringify(data)).not.toContain('Stella')
  expect(getSection(data, 'mail').entries).toHaveLength(1)
})

slowTest('takeMyData returns the history of a removed second email until its removal', async () => {
  const [person, heir, { former }] = [await createUser(), await createUser(), createNewcomer()]
  await createSecondAddress(person, former)
  await call(removeAddress, { email: former }, person)
  await call(addAddress, { email: former }, heir)
  await call(confirmAddress, { token: await findTokenTo(former) }, heir)
  await taken(write(await buildMessage({ email: former, name: 'The heir' })))
  const data = await take(person)
  expect(getSection(data, 'addresses').entries).toEqual([])
  expect(getSection(data, 'contactMessages').entries).toEqual([])
  const ownEvents = getSection(data, 'auditEvents').entries.filter(
    ({ of }) => of === 'Your other addresses',
  )
  expect(ownEvents).toEqual([
    expect.objectContaining({ action: 'confirm', by: 'you', changed: expect.anything() }),
    expect.objectContaining({ by: 'you', removed: expect.objectContaining({ email: former }) }),
  ])
})

slowTest('takeMyData returns the readable data next to damaged documents', async () => {
  const person = await createUser({ displayName: 'Dana' })
  await firestore()
    .doc(`userCourseAccess/${person.uid}_damaged`)
    .set({ userId: person.uid, amount: [{}] })
  await firestore().doc(`addresses/${person.uid}`).set({ userId: person.uid, email: 7 })
  await firestore()
    .doc(`accessEvents/${person.uid}_damaged_1`)
    .set({ userId: person.uid, after: 7 })
  const data = await take(person)
  expect(getSection(data, 'userCourseAccess').entries).toEqual([{ amount: [{}] }])
  expect(getSection(data, 'accessEvents').entries).toEqual([{ changed: {} }])
  expect(getSection(data, 'account').entries).toMatchObject([{ displayName: 'Dana' }])
})

describe('takeMyData', () => {
  test("refuses another user's ID, even for an admin", async () => {
    const [admin, person] = [await createAdmin(), await createUser()]
    expect(await refusal(contract.takeMyData, { userId: person.uid }, admin)).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'userId',
    })
  })

  test('refuses an old sign-in without counting it as an attempt', async () => {
    const person = await createUser()
    const longAgo = signedInBefore(person, limits.recentSignInMinutes + 1)
    expect(await refusal(contract.takeMyData, {}, longAgo)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'recentSignIn',
    })
    expect((await firestore().doc(`downloadGuards/${person.uid}`).get()).exists).toBe(false)
  })

  slowTest('refuses more than the daily limit, even with parallel requests', async () => {
    const person = await createUser()
    const answers = await Promise.allSettled(
      Array.from({ length: limits.myDataInADay + 2 }, () => take(person)),
    )
    const given = answers.filter(({ status }) => status === 'fulfilled')
    expect(given).toHaveLength(limits.myDataInADay)
    expect(await refusal(contract.takeMyData, {}, person)).toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: 'You have gathered your data 5 times within a day. Please try again in 24 hours.',
    })
    const guard = firestore().doc(`downloadGuards/${person.uid}`)
    await guard.update({ askedAt: [new Date(Date.now() - 24 * 3_600_000)] })
    await take(person)
  })

  slowTest('refuses data above the response size limit and says how to get it', async () => {
    const person = await createUser()
    const messages = firestore().collection('contactMessages')
    const large = { userId: person.uid, email: person.email, message: 'x'.repeat(900_000) }
    const written = await Promise.all(Array.from({ length: 10 }, () => messages.add(large)))
    expect(await refusal(contract.takeMyData, {}, person)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringMatching(/^More is kept about you than fits .* write to the school/),
      reason: undefined,
    })
    await Promise.all(written.map((ref) => ref.delete()))
  })
})
