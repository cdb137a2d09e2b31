const purpose = { orderId: 'ABC234', instalmentIds: ['deposit'], automatic: false }

test('a school with a key knows its payments in another project', async () => {
  process.env['SHALA_SCHOOL_KEY'] = 'yoga-school'
  const { readOrderId, readPaymentMetadata, toPaymentMetadata } =
    await import('./paymentMetadata.ts')
  process.env['GCLOUD_PROJECT'] = 'first-project'
  const metadata = toPaymentMetadata(purpose)
  process.env['GCLOUD_PROJECT'] = 'second-project'
  expect(readPaymentMetadata(metadata)).toMatchObject({ orderId: 'ABC234' })
  expect(readOrderId(metadata)).toBe('ABC234')
  expect(readOrderId({ ...metadata, school: 'second-project' })).toBeNull()
})
