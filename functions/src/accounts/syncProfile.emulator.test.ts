import { randomUUID } from 'node:crypto'
import { emailKey } from '@shala/contract/emails/email'
import * as contract from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { changeRole } from '../people/changeRole.ts'
import { signIn, signInAgain, createUser } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { eventually, listMappings } from '../testing/store.ts'

test('syncProfile stores the mapping of the email', async () => {
  const person = await createUser({ displayName: 'Maya Lindqvist' })
  expect(await call(contract.syncProfile, {}, person)).toEqual({
    uid: person.uid,
    email: person.email,
    displayName: 'Maya Lindqvist',
    emailVerified: true,
    role: null,
    refreshToken: false,
  })
  const stored = await firestore().collection('userEmailMapping').doc(emailKey(person.email)).get()
  expect(stored.data()).toEqual({
    email: person.email,
    userId: person.uid,
    displayName: 'Maya Lindqvist',
    search: expect.arrayContaining(['maya', 'lindqvist', person.email.slice(0, 20)]),
    emailVerified: true,
    createdAt: anyTimestamp,
    updatedAt: anyTimestamp,
  })
})

const anyTimestamp = expect.objectContaining({ toDate: expect.any(Function) })

slowTest('syncProfile moves the mapping when the email has changed', async () => {
  const person = await createUser()
  await call(contract.syncProfile, {}, person)
  const email = `${randomUUID()}@moved.test`
  await auth().updateUser(person.uid, { email })
  // A new email ends the sessions, so the user signs in with it.
  await call(contract.syncProfile, {}, { ...person, token: () => signIn(email) })
  // The creation event may still arrive, with the previous email.
  await eventually(async () => {
    const found = await listMappings(person.uid)
    return found.length === 1 && found[0]?.email === email ? true : null
  })
})

slowTest('syncProfile keeps two users whose emails share a key', async () => {
  const tag = randomUUID()
  const dotted = await createUser({ email: `a.b-${tag}@x.test` })
  const lined = await createUser({ email: `a_b-${tag}@x.test` })
  for (const person of [dotted, lined, dotted]) await call(contract.syncProfile, {}, person)
  for (const { uid, email } of [dotted, lined]) {
    expect(await listMappings(uid)).toMatchObject([{ userId: uid, email }])
  }
})

test('syncProfile stores a mapping for an email with a slash', async () => {
  const person = await createUser({ email: `a/${randomUUID()}@x.test` })
  await call(contract.syncProfile, {}, person)
  expect(await listMappings(person.uid)).toMatchObject([{ email: person.email }])
})

slowTest('syncProfile returns refreshToken if the claims are newer than the token', async () => {
  const person = await createUser()
  await person.token()
  await changeRole(person.uid, 'owner')
  expect(await call(contract.syncProfile, {}, person)).toMatchObject({
    role: 'owner',
    refreshToken: true,
  })
  expect(await call(contract.syncProfile, {}, signInAgain(person))).toMatchObject({
    refreshToken: false,
  })
})
