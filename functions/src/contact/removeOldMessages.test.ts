import { firestore } from '../firestore/client.ts'
import { removeOldMessages } from './deleteMessages.ts'

const day = 24 * 60 * 60 * 1000
// A year without messages of other tests, which run at the same time.
const then = Date.parse('2001-06-01T00:00:00Z')

async function messages(...ages: number[]) {
  const all = firestore().collection('contactMessages')
  const commit = firestore().batch()
  const made = ages.map((days) => {
    const message = all.doc()
    commit.create(message, { message: 'Old', createdAt: new Date(then - days * day) })
    return message
  })
  await commit.commit()
  return made
}

const left = async (made: FirebaseFirestore.DocumentReference[]) =>
  (await firestore().getAll(...made)).map(({ exists }) => exists)

test('removeOldMessages deletes only messages older than a year', async () => {
  const made = await messages(366, 365.01, 365, 364, 1)
  expect(await removeOldMessages(new Date(then))).toBe(2)
  expect(await left(made)).toEqual([false, false, true, true, true])
  expect(await removeOldMessages(new Date(then))).toBe(0)
  await removeOldMessages(new Date(then + 400 * day))
})

test('removeOldMessages deletes notifications and spam entries of the same age', async () => {
  const [old] = await messages(366)
  const notice = firestore().collection('mail').doc(`message-${old?.id}`)
  await notice.set({ to: ['office@shala.test'] })
  const spam = firestore().collection('contactSpam')
  await spam.doc('address-old').set({ expiresAt: new Date(then - 1) })
  await spam.doc('address-young').set({ expiresAt: new Date(then + 1) })
  expect(await removeOldMessages(new Date(then))).toBe(1)
  expect((await notice.get()).exists).toBe(false)
  expect((await spam.get()).docs.map(({ id }) => id)).toEqual(['address-young'])
})
