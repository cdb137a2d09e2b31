import { getPaymentMethods } from '@shala/contract/orders/orderCallables'
import { PaymentSettingsContent, savePaymentSettings } from '@shala/contract/orders/paymentSettings'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { call, expectRefusal } from '../testing/server.ts'

const readRevision = async () =>
  Number((await firestore().doc('school/payments').get()).get('revision') ?? 0)

test('a change of the bank details is emailed to all owners, and needs a recent sign-in', async () => {
  const [owner, other] = [await createAdmin({ displayName: 'Olivia' }), await createAdmin()]
  const bankDetails = `IBAN GB00 ${owner.uid}`
  const settings = PaymentSettingsContent.parse({ bankDetails, issuer: 'Shala' })
  const revision = await readRevision()
  const saved = await call(savePaymentSettings, { revision, settings }, owner)
  await call(savePaymentSettings, { revision: saved.revision, settings }, owner)
  for (const { email } of [owner, other]) {
    const emails = await listEmailsTo(email)
    expect(emails).toMatchObject([
      { kind: 'settings', message: { subject: 'The bank details were changed' } },
    ])
    expect(emails[0]?.message.text).toContain('Olivia has changed the payment settings')
    expect(emails[0]?.message.text).toContain(bankDetails)
  }
  const methods = await call(getPaymentMethods, {}, await createUser())
  expect(methods).toEqual({ card: expect.any(Boolean), bankDetails })
  const office = await createAdmin()
  await expectRefusal(savePaymentSettings, { revision: 0, settings }, office, 'ABORTED')
})
