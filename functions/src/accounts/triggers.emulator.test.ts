import { grantAccess } from '@shala/contract/access/access'
import { setFinished } from '@shala/contract/courses/progress'
import { reviewProfile, saveProfile } from '@shala/contract/graduates/profiles'
import { accessId } from '@shala/contract/ids'
import { openCalendar } from '@shala/contract/schedules/calendarFeeds'
import { slowTest } from '@shala/contract/testing/slowTest'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { auth, bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { authEvent, deliverCreated, deliverDeleted } from '../testing/accountEvents.ts'
import { createUpload, whole } from '../testing/builders/images.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { createGraduate, profileForm } from '../testing/builders/profiles.ts'
import { readProgress } from '../testing/builders/study.ts'
import { call } from '../testing/server.ts'
import {
  addCourse,
  listAudit,
  listEvents,
  eventually,
  listMappings,
  readRecord,
} from '../testing/store.ts'
import { onUserCreated, onUserDeleted } from './triggers.ts'

describe('Account events on the emulators', () => {
  test('create a mapping for a new account', async () => {
    const { uid, email } = await createUser({ displayName: 'Maya' })
    await eventually(async () => ((await listMappings(uid)).length > 0 ? true : null))
    expect(await listMappings(uid)).toMatchObject([{ userId: uid, email, displayName: 'Maya' }])
  })

  test('ignore the accounts of another project', async () => {
    const { uid } = await createUser()
    const [theirs, profile] = [
      `elsewhere-${uid}`,
      firestore().doc(`graduateProfiles/elsewhere-${uid}`),
    ]
    await profile.set({ name: 'Maya' })
    const elsewhere = initializeApp({ projectId: 'demo-elsewhere' }, 'elsewhere')
    await getAuth(elsewhere).createUser({ uid: theirs, email: `${theirs}@test.shala.test` })
    await deleteApp(elsewhere)
    // Events come in the order in which they were sent.
    const after = await createUser()
    await eventually(async () => ((await listMappings(after.uid)).length > 0 ? true : null))
    expect((await profile.get()).exists).toBe(true)
  })

  slowTest('delete progress and calendar of a deleted account, with events', async () => {
    const [admin, courseId, person] = await Promise.all([createAdmin(), addCourse(), createUser()])
    const { uid } = person
    await call(setFinished, { userId: uid, courseId, finished: true }, admin)
    await call(openCalendar, {}, person)
    await auth().deleteUser(uid)
    await eventually(async () => ((await listAudit('calendarFeeds', uid)).length > 0 ? null : true))
    await eventually(async () => ((await readProgress(uid, courseId)) === null ? true : null))
    await eventually(async () => {
      const saved = await listAudit('courseProgress', accessId(uid, courseId))
      return saved.length > 0 ? null : true
    })
    expect((await firestore().collection('calendarFeeds').doc(uid).get()).exists).toBe(false)
  })

  slowTest('delete mapping, profile and access, but keep the history', async () => {
    const [admin, courseId, person] = await Promise.all([createAdmin(), addCourse(), createUser()])
    await call(grantAccess, { userId: person.uid, courseId }, admin)
    const profile = firestore().collection('graduateProfiles').doc(person.uid)
    await profile.set({ name: 'Maya', city: 'Porto' })
    await auth().deleteUser(person.uid)
    await eventually(async () => ((await profile.get()).exists ? null : true))
    await eventually(async () => ((await listMappings(person.uid)).length === 0 ? true : null))
    const record = await eventually(async () => {
      const now = await readRecord(person.uid, courseId)
      return now?.hasAccess === false ? now : null
    })
    expect(record).toMatchObject({ revokedBy: 'system', revokeReason: 'Account deleted' })
    const events = await listEvents(person.uid, courseId)
    expect(events.map(({ action }) => action)).toEqual(['grant', 'revoke'])
  })
})

slowTest('A deleted graduate leaves no draft, profile, photo or audit event', async () => {
  const [admin, graduate] = [await createAdmin(), await createGraduate()]
  const { uid: userId } = graduate
  const upload = { uploadId: await createUpload(userId), crop: whole }
  const profile = { ...profileForm, alt: 'A face' }
  await call(saveProfile, { revision: 0, profile, submit: true, upload }, graduate)
  await call(reviewProfile, { userId, revision: 1, verdict: 'approve' }, admin)
  await createUpload(userId)
  await auth().deleteUser(userId)
  const kinds = ['graduateProfiles', 'graduateDrafts'] as const
  for (const kind of kinds) {
    await eventually(async () => {
      const there = await firestore().collection(kind).doc(userId).get()
      return there.exists || (await listAudit(kind, userId)).length > 0 ? null : true
    })
  }
  for (const folder of ['graduates', 'graduate-drafts', 'uploads']) {
    await eventually(async () => {
      const [files] = await bucket().getFiles({ prefix: `${folder}/${userId}/` })
      return files.length === 0 ? true : null
    })
  }
})

describe('Account events that are repeated, late or out of order', () => {
  slowTest('leave a restored account empty after a repeated deletion', async () => {
    const [admin, courseId, person] = await Promise.all([createAdmin(), addCourse(), createUser()])
    const { uid, email } = person
    const finish = { userId: uid, courseId, finished: true }
    await call(setFinished, finish, admin)
    await auth().deleteUser(uid)
    await Promise.all([deliverDeleted({ uid, email }), deliverDeleted({ uid, email })])
    await createUser({ uid, email })
    expect(await call(setFinished, finish, admin)).toMatchObject({ revision: 1 })
  })

  test('change nothing after a repeated creation, and keep the name', async () => {
    const { uid, email } = await createUser({ displayName: 'Maya' })
    await deliverCreated({ uid, email })
    const before = await listMappings(uid)
    await deliverCreated({ uid, email })
    expect(await listMappings(uid)).toEqual(before)
    expect(before).toMatchObject([{ displayName: 'Maya' }])
  })

  slowTest('write nothing when the creation arrives after the deletion', async () => {
    const { uid, email } = await createUser()
    await auth().deleteUser(uid)
    await deliverDeleted({ uid, email })
    await deliverCreated({ uid, email })
    expect(await listMappings(uid)).toEqual([])
  })

  slowTest('keep the access of an account that was restored before', async () => {
    const [admin, courseId, { uid, email }] = await Promise.all([
      createAdmin(),
      addCourse(),
      createUser(),
    ])
    await call(grantAccess, { userId: uid, courseId }, admin)
    await deliverDeleted({ uid, email })
    expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: true })
  })

  test.each([
    ['no data', undefined],
    ['null', { value: null }],
    ['no user ID', { value: { email: 'maya@shala.test' } }],
    ['an empty user ID', { value: { uid: '' } }],
    ['a user ID that is a path', { value: { uid: 'a/b' } }],
  ])('are dropped without a retry if they contain %s', async (_, data) => {
    await expect(
      Promise.resolve(onUserCreated(authEvent('created', data))),
    ).resolves.toBeUndefined()
    await expect(
      Promise.resolve(onUserDeleted(authEvent('deleted', data))),
    ).resolves.toBeUndefined()
  })
})
