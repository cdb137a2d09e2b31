import { randomUUID } from 'node:crypto'
import { Mail, sendEmailAgain } from '@shala/contract/emails/mail'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../../firestore/client.ts'
import { createAdmin } from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'
import { eventually } from '../../testing/store.ts'
import { newMail } from '../newMail.ts'

// The local stack runs the built function and has a mail server, which refuses `.invalid`.

async function storeMail(to: string) {
  const ref = firestore().collection('mail').doc(`sent-${randomUUID()}`)
  await ref.create(
    newMail({
      to,
      message: { subject: 'A course is open', text: 'Dear Maya' },
      at: new Date(),
      kind: 'copy',
      userId: null,
      courseId: null,
    }),
  )
  return ref
}

/** Waits for a final state. */
function ended(ref: FirebaseFirestore.DocumentReference) {
  return eventually(async () => {
    const { delivery } = Mail.parse((await ref.get()).data())
    return delivery?.nextAttemptAt === null ? delivery : null
  })
}

slowTest('a failed email keeps the reply, and is sent once it is corrected', async () => {
  const to = 'nobody@nowhere.invalid'
  const ref = await storeMail(to)
  expect(await ended(ref)).toMatchObject({
    state: 'ERROR',
    error: `550 ${to}: there is no such domain`,
  })
  await ref.update({ to: ['maya@shala.test'] })
  expect(await ended(ref)).toMatchObject({ state: 'ERROR' })
  await call(sendEmailAgain, { mailId: ref.id }, await createAdmin())
  expect(await ended(ref)).toMatchObject({ state: 'SUCCESS', error: null })
})
